import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingOutlet } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { composeSecretMail } from './compose-mail.ts';
import { removeMailsTo } from './queue.ts';
import { openSecretMail, queueSecretMail } from './secret-mail.ts';
import type { SealedMail } from './queued-mail.ts';
import { sendMail } from './send-mail.ts';
import { listUnsentMails } from './unsent-mails.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const secret = 'a secret of thirty-two characters';

async function queued(to: string, lifetime = 600_000) {
  const lines = ['Koden är 123456.'];
  const mail = composeSecretMail({
    kind: 'sign_in_code',
    to,
    language: 'sv',
    subject: 'Din kod',
    lines,
    lifetime,
  });
  await queueSecretMail(product.app.db, secret, mail);
  const { rows } = await sql<{ payload: SealedMail }>`
    select payload from graphile_worker._private_jobs where payload->>'to' = ${to}`.execute(
    product.app.db,
  );
  const sealed = rows[0]?.payload;
  if (!sealed) throw new Error('no mail is queued');
  return { mail, sealed };
}

test('a mail with a secret waits sealed and is sent as it was written, while its code works', async () => {
  const { mail, sealed } = await queued('a@example.com');
  expect(JSON.stringify(sealed)).not.toContain('123456');
  const { db } = product.app;
  const { outlet, sent } = recordingOutlet(db);
  await sendMail(db, outlet, openSecretMail(secret, sealed));
  const { kind: _kind, expiresAt, ...whole } = mail;
  expect(sent).toEqual([whole]);
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
  const late = await queued('late@example.com', -1);
  await sendMail(db, outlet, openSecretMail(secret, late.sealed));
  expect(sent).toHaveLength(1);
});

test('cannot be read under another key, nor in another mail', async () => {
  const { sealed } = await queued('b@example.com');
  expect(() => openSecretMail('another secret of as many letters', sealed)).toThrow(/.+/);
  expect(() => openSecretMail(secret, { ...sealed, to: 'thief@example.com' })).toThrow(/.+/);
});

test('is told to staff when it fails, and taken back, as any other', async () => {
  await queued('c@example.com');
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'away'
             where payload->>'to' = 'c@example.com'`.execute(product.app.db);
  const failing = () =>
    listUnsentMails(product.app.db, product.app.jobs, {
      state: 'failing',
      after: undefined,
      limit: 10,
    });
  expect(await failing()).toMatchObject([{ to: 'c@example.com', subject: 'Din kod' }]);
  await removeMailsTo(product.app.db, ['C@example.com']);
  expect(await failing()).toEqual([]);
});
