import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { queuedMail } from '../testing/mail.factory.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { enqueue, startWorkers } from './queue.ts';
import type { JobHandlers } from './queue.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
});
afterAll(() => product.close());

const nothing = async (): Promise<void> => {};
const idle: JobHandlers = {
  send_mail: nothing,
  send_secret_mail: nothing,
  mail_notification: nothing,
  mail_legal_notice: nothing,
  address_proved: nothing,
  queue_legal_notices: nothing,
  send_digests: nothing,
  tell_followers: nothing,
  make_export: nothing,
  pass_on_inquiries: nothing,
  remove_expired: nothing,
  erase_due_accounts: nothing,
  tend_exports: nothing,
  warn_experts: nothing,
  count_forum_words: nothing,
};

test('a mail server that says nothing keeps mails waiting and nothing else', async () => {
  const { pool, db } = product.app;
  const answered = Promise.withResolvers<void>();
  const bothHang = Promise.withResolvers<void>();
  const made = Promise.withResolvers<string>();
  let hanging = 0;
  const workers = await startWorkers(
    pool,
    {
      ...idle,
      async send_mail() {
        hanging += 1;
        if (hanging === 2) bothHang.resolve();
        await answered.promise;
      },
      make_export: async ({ exportId }) => made.resolve(exportId),
    },
    () => {},
  );
  try {
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) {
      await enqueue(db, 'send_mail', queuedMail(to));
    }
    await bothHang.promise;
    await enqueue(db, 'make_export', { exportId: 'one' });
    expect(await made.promise).toBe('one');
    // No third connection: the mail server is asked by two at most.
    expect(hanging).toBe(2);
  } finally {
    answered.resolve();
    await workers.stop();
  }
});
