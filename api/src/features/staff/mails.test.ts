import { defineJob } from '../../platform/jobs/job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { staff, UnsentPage } from '@troskel/contract/staff/calls';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { signUpVerified } from '../../testing/partner.factory.ts';
import { queuedMail } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { shortenedError } from './rules.ts';
import { kindNamed } from '../../testing/notification-kinds.factory.ts';

const exportJob = defineJob<{ exportId: string }>({ name: 'make_export', isAwaited: true });

let product: TestApp;
let reviewer: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
  reviewer = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: reviewer.userId, createdAt: new Date() })
    .execute();
});
const clear = () => sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
afterEach(clear);
afterAll(() => product.close());

const list = (query = 'state=failing', { token } = reviewer, language = 'sv') =>
  product.call({
    method: 'GET',
    url: `/api${staff.listMails.path}?${query}`,
    token,
    headers: { 'accept-language': language },
  });
const mailsOf = async (query?: string, language?: string) =>
  UnsentPage.parse((await list(query, reviewer, language)).json()).rows;
const retry = (id: string, { token } = reviewer) =>
  product.call({ method: 'POST', url: `/api/admin/mails/${id}/retry`, token });
const retryAll = ({ token } = reviewer) =>
  product.call({ method: 'POST', url: '/api/admin/mails/retry', token });

const queue = (to: string) =>
  enqueue(product.app.db, mailJob, queuedMail(to, { subject: `Till ${to}`, text: 'Hemligt' }));

/** Leaves a job as the workers do after so many failures. */
async function fail(attempts: number, error = 'Error: connect ECONNREFUSED'): Promise<void> {
  await sql`update graphile_worker._private_jobs
               set attempts = ${attempts}, last_error = ${`${error}\n    at send`},
                   run_at = now() + interval '1 hour'`.execute(product.app.db);
}

const acts = async () =>
  product.app.db
    .selectFrom('auditLog')
    .select(['actorUserId', 'action', 'detail'])
    .where('action', 'like', 'staff.mail%')
    .orderBy('at', 'desc')
    .execute();

test('staff see what is tried again and what was given up, newest first, without what stands in it', async () => {
  await clear();
  await queue('gone@example.com');
  await fail(22);
  await queue('fresh@example.com');
  expect(await mailsOf()).toEqual([]);
  expect(await mailsOf('state=failed')).toMatchObject([
    { to: 'gone@example.com', attempts: 22, mostAttempts: 22, nextTryAt: null },
  ]);
  await fail(3);
  await enqueue(product.app.db, exportJob, { exportId: 'x' });
  const [first, second, ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    to: 'fresh@example.com',
    subject: 'Till fresh@example.com',
    attempts: 3,
    lastError: 'connect ECONNREFUSED',
  });
  expect(Date.parse(first?.nextTryAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  expect(second?.to).toBe('gone@example.com');
  expect((await list()).body).not.toContain('Hemligt');
});

test('a mail of a notification is named by it, in the language of the call', async () => {
  const user = await product.signUp();
  await clear();
  const data = { partnerId: uuid(), inquiryId: uuid() };
  await notify(product.app.db, {
    kind: kindNamed('inquiry_message'),
    recipients: [user.userId],
    data,
  });
  await fail(1);
  expect(await mailsOf()).toMatchObject([{ to: user.email, subject: 'Nytt meddelande' }]);
  expect(await mailsOf('state=failing', 'en')).toMatchObject([{ subject: 'New message' }]);
  await product.app.db.deleteFrom('user').where('id', '=', user.userId).execute();
  expect(await mailsOf()).toMatchObject([{ to: null, subject: null }]);
});

test('a list of 45 comes in pages', async () => {
  await clear();
  for (let count = 0; count < 45; count += 1) await queue(`nr${count}@example.com`);
  await fail(2);
  const seen: (string | null)[] = [];
  let cursor: string | null = null;
  const sizes: number[] = [];
  do {
    const query: string = cursor === null ? 'state=failing' : `state=failing&cursor=${cursor}`;
    const page = UnsentPage.parse((await list(query)).json());
    sizes.push(page.rows.length);
    seen.push(...page.rows.map(({ to }) => to));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(sizes).toEqual([20, 20, 5]);
  expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `nr${44 - index}@example.com`));
});

test('another try is due at once and starts from the beginning; it is on record', async () => {
  await clear();
  await queue('a@example.com');
  await queue('b@example.com');
  await fail(22);
  const [{ id } = { id: '' }] = await mailsOf('state=failed');
  expect((await retry(id)).statusCode).toBe(200);
  expect((await mailsOf('state=failed')).map(({ to }) => to)).toEqual(['a@example.com']);
  expect(await mailsOf()).toEqual([]);
  const { rows } = await sql<{ attempts: number; isDue: boolean }>`
    select attempts, run_at <= now() as is_due from graphile_worker._private_jobs
     where id = ${id}`.execute(product.app.db);
  expect(rows).toEqual([{ attempts: 0, isDue: true }]);
  expect(await acts()).toEqual([
    { actorUserId: reviewer.userId, action: 'staff.mail_retried', detail: { job: id } },
  ]);
  // It is queued again: nothing to retry.
  expect((await retry(id)).statusCode).toBe(404);
});

test('all of them are tried again at once', async () => {
  await clear();
  await queue('a@example.com');
  await fail(22);
  await queue('b@example.com');
  await sql`update graphile_worker._private_jobs set attempts = 4, last_error = 'x'
             where attempts = 0`.execute(product.app.db);
  await queue('fresh@example.com');
  expect((await retryAll()).json()).toEqual({ count: 2 });
  expect([await mailsOf(), await mailsOf('state=failed')]).toEqual([[], []]);
  expect((await acts())[0]).toMatchObject({ action: 'staff.mails_retried', detail: { count: 2 } });
});

test('what is being sent, what is no mail and what is nothing cannot be tried again', async () => {
  await clear();
  await enqueue(product.app.db, exportJob, { exportId: 'x' });
  await queue('a@example.com');
  await fail(5);
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'`.execute(
    product.app.db,
  );
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker._private_jobs`.execute(product.app.db);
  for (const id of [...rows.map((row) => String(row.id)), '999999999', 'x', uuid()]) {
    expect((await retry(id)).statusCode, id).toBe(404);
  }
  for (const query of ['', 'state=sent']) {
    expect((await list(query)).statusCode, query).toBe(400);
  }
});

test('mails do not exist for other callers', async () => {
  const partner = await signUpVerified(product);
  await clear();
  await queue('a@example.com');
  await fail(22);
  const [{ id } = { id: '' }] = await mailsOf('state=failed');
  for (const answer of [
    await list('state=failed', partner),
    await retry(id, partner),
    await retryAll(partner),
  ]) {
    expect(answer.statusCode).toBe(404);
  }
  expect(await mailsOf('state=failed')).toHaveLength(1);
});

test.each([
  ['Error: a\n    at b', null, 'a'],
  ['550 <Anna@example.se>: unknown', 'anna@example.se', '550 <Anna@example.se>: unknown'],
  ['relay for bo@example.se denied', 'anna@example.se', 'relay for … denied'],
  ['code 123456 and 550 5.1.1', null, 'code … and 550 5.1.1'],
  ['x'.repeat(300), null, `${'x'.repeat(199)}…`],
])('an error %j is shown as it may be', (error, recipient, shown) => {
  expect(shortenedError(error, recipient)).toBe(shown);
});
