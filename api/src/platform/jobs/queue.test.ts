import { defineJob } from './job.ts';
import { mailJob, notificationMailJob } from './mail-jobs.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { queuedMail, recordingOutlet } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { enqueue, removeMailsTo } from './queue.ts';
import { removeExpired } from './remove-expired.ts';
import { sendMail } from './send-mail.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  shiftClock(0);
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
});
afterAll(() => product.close());

async function waiting(): Promise<(string | null)[]> {
  const { rows } = await sql<{ to: string | null }>`
    select payload->>'to' as to from graphile_worker._private_jobs order by id`.execute(
    product.app.db,
  );
  return rows.map(({ to }) => to);
}

test('a mail is sent until its code has expired, and not afterwards', async () => {
  const { db } = product.app;
  const { outlet, sent } = recordingOutlet(db);
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  await sendMail(db, outlet, queuedMail('a@example.com'));
  await sendMail(db, outlet, { ...queuedMail('b@example.com'), expiresAt });
  expect(sent.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com']);
  shiftClock(601);
  await sendMail(db, outlet, { ...queuedMail('c@example.com'), expiresAt });
  expect(sent).toHaveLength(2);
});

test('mails to an address can be taken back; others stay', async () => {
  const { db } = product.app;
  for (const to of ['a@example.com', 'b@example.com', 'aa@example.com']) {
    await enqueue(db, mailJob, queuedMail(to));
  }
  await removeMailsTo(db, ['A@example.com']);
  expect(await waiting()).toEqual(['b@example.com', 'aa@example.com']);
});

test('failed jobs that people wait for are kept two weeks for staff, others a day', async () => {
  const { db } = product.app;
  await enqueue(db, mailJob, queuedMail('dead@example.com'));
  await enqueue(db, defineJob({ name: 'count_forum_words' }), {});
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  await enqueue(db, mailJob, queuedMail('alive@example.com'));
  await removeExpired(product.app);
  expect(await waiting()).toEqual(['dead@example.com', null, 'alive@example.com']);
  shiftClock(86_500);
  await removeExpired(product.app);
  expect(await waiting()).toEqual(['dead@example.com', 'alive@example.com']);
  shiftClock(13.9 * 86_400);
  await removeExpired(product.app);
  expect(await waiting()).toEqual(['dead@example.com', 'alive@example.com']);
  shiftClock(14.1 * 86_400);
  await removeExpired(product.app);
  expect(await waiting()).toEqual(['alive@example.com']);
});

test('a mail is tried for three days and not much longer', async () => {
  await enqueue(product.app.db, mailJob, queuedMail('a@example.com'));
  await enqueue(product.app.db, notificationMailJob, { notificationId: 'x' });
  const { rows } = await sql<{ attempts: number }>`
    select max_attempts as attempts from graphile_worker.jobs`.execute(product.app.db);
  // The library waits e^n seconds after attempt n, at most e^10 (its documentation, "Exponential
  // backoff").
  const days = rows.map(({ attempts }) => {
    const pauses = Array.from({ length: attempts - 1 }, (_, index) =>
      Math.exp(Math.min(10, index + 1)),
    );
    return pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  });
  expect(days).toHaveLength(2);
  for (const tried of days) {
    expect(tried).toBeGreaterThan(3);
    expect(tried).toBeLessThan(3.5);
  }
});

test('a mailed code is queued with its expiry', async () => {
  const { app } = product;
  const payload = { email: 'nobody@example.com' };
  await product.signUp({ email: payload.email });
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  const asked = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: asked });
  try {
    for (const url of ['/api/auth/email-code/request', '/api/auth/request-password-reset']) {
      expect((await product.call({ method: 'POST', url, payload })).statusCode).toBe(200);
    }
  } finally {
    vi.useRealTimers();
  }
  const { rows } = await sql<{ ends: string | null }>`
    select payload->>'expiresAt' as ends from graphile_worker._private_jobs order by id`.execute(
    app.db,
  );
  const minutes = rows.map(({ ends }) => (Date.parse(ends ?? '') - asked) / 60_000);
  expect(minutes).toEqual([10, 30]);
});
