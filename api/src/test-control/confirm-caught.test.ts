import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailbox } from '../../../simulators/mailbox/mailbox.ts';
import type { Mailbox } from '../../../simulators/mailbox/mailbox.ts';
import { createMailGateway } from '../platform/gateways/mail.ts';
import type { MailGateway } from '../platform/gateways/mail.ts';
import { openSecretMail } from '../platform/jobs/secret-mail.ts';
import type { SealedMail } from '../platform/jobs/queued-mail.ts';
import { mailOutlet, sendMail } from '../platform/jobs/send-mail.ts';
import { runDueJobs } from '../testing/due-jobs.factory.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let dir = '';
let mailbox: Mailbox;
let gateway: MailGateway;
let product: TestApp;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'troskel-caught-'));
  mailbox = await startMailbox({ dir });
  gateway = createMailGateway({ smtpUrl: mailbox.smtpUrl, from: 'a@troskel.example' });
  const url = mailbox.controlUrl;
  product = await startTestApp({
    settings: { control: { bankid: url, registry: url, mailbox: url } },
  });
  await product.server.listen({ port: 0, host: 'localhost' });
});
afterAll(async () => {
  await product.close();
  gateway.close();
  await mailbox.close();
  await rm(dir, { recursive: true });
});

const isProved = async (userId: string) =>
  (
    await product.app.db
      .selectFrom('user')
      .select('emailVerified')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).emailVerified;

test('an address is confirmed once the demo’s mailbox has caught the mail, but where one does it oneself', async () => {
  const { app } = product;
  const own = await product.signUp({ email: 'kim@unconfirmed.example' });
  const users = [await product.signUp(), await product.signUp()];
  expect(await Promise.all(users.map(({ userId }) => isProved(userId)))).toEqual([false, false]);
  await runDueJobs(app, {
    send_secret_mail: (payload) =>
      sendMail(
        app.db,
        mailOutlet(app.db, gateway),
        openSecretMail(app.settings.authSecret, payload as SealedMail),
      ),
  });
  await vi.waitFor(
    async () =>
      expect(await Promise.all(users.map(({ userId }) => isProved(userId)))).toEqual([true, true]),
    { timeout: 20_000, interval: 100 },
  );
  // Its mail came first: it has been skipped.
  expect(await isProved(own.userId)).toBe(false);
  const proofs = await app.db
    .selectFrom('securityEvent')
    .select('userId')
    .where('kind', '=', 'email_verified')
    .orderBy('id')
    .execute();
  expect(proofs.map(({ userId }) => userId)).toEqual(users.map(({ userId }) => userId));
});
