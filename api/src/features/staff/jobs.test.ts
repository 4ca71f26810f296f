import { defineJob } from '../../platform/jobs/job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { FailedJobsPage, staff } from '@troskel/contract/staff/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../platform/jobs/queue.ts';
import { signUpVerified } from '../../testing/partner.factory.ts';
import { queuedMail } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

const exportJob = defineJob<{ exportId: string }>({ name: 'make_export', isAwaited: true });

let product: TestApp;
let clerk: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
  clerk = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: clerk.userId, createdAt: new Date() })
    .execute();
});
afterAll(() => product.close());

const list = (state: string, { token } = clerk) =>
  product.call({ method: 'GET', url: `/api${staff.listJobs.path}?state=${state}`, token });
const pageOf = async (state: string) => FailedJobsPage.parse((await list(state)).json());
const act = (id: string, what: 'retry' | 'give-up', { token } = clerk) =>
  product.call({ method: 'POST', url: `/api/admin/jobs/${id}/${what}`, token });

test('a job that fails is seen without what it was given, tried again and given up', async () => {
  const { db } = product.app;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await enqueue(db, exportJob, { exportId: 'hemligt' });
  await enqueue(db, mailJob, queuedMail('a@example.com'));
  expect((await pageOf('failing')).rows).toEqual([]);
  await sql`update graphile_worker._private_jobs
               set attempts = 3, last_error = ${'Error: no file of a@example.com\n    at make'},
                   run_at = now() + interval '1 hour'`.execute(db);
  const failing = await list('failing');
  const { rows: jobs, counts } = FailedJobsPage.parse(failing.json());
  expect(jobs).toMatchObject([{ kind: 'make_export', attempts: 3, lastError: 'no file of …' }]);
  expect(counts).toEqual({ failing: 1, failed: 0 });
  expect(failing.body).not.toContain('hemligt');
  const { id } = jobs[0] ?? { id: '' };

  expect((await act(id, 'give-up')).statusCode).toBe(200);
  expect((await act(id, 'give-up')).statusCode).toBe(404);
  expect(await pageOf('failed')).toMatchObject({
    rows: [{ id, nextTryAt: null }],
    counts: { failing: 0, failed: 1 },
  });
  expect((await act(id, 'retry')).statusCode).toBe(200);
  expect((await act(id, 'retry')).statusCode).toBe(404);
  expect((await pageOf('failed')).counts).toEqual({ failing: 0, failed: 0 });
  const { rows } = await sql<{ due: boolean }>`
    select attempts = 0 and run_at <= now() as due from graphile_worker._private_jobs
     where id = ${id}::bigint`.execute(db);
  expect(rows).toEqual([{ due: true }]);
  const acts = await db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('action', 'like', 'staff.job%')
    .orderBy('at')
    .execute();
  expect(acts).toEqual([
    { action: 'staff.job_given_up', detail: { job: id, kind: 'make_export' } },
    { action: 'staff.job_retried', detail: { job: id, kind: 'make_export' } },
  ]);
});

test('jobs do not exist for other callers', async () => {
  const user = await signUpVerified(product);
  expect((await list('failing', user)).statusCode).toBe(404);
  for (const what of ['retry', 'give-up'] as const) {
    expect((await act('1', what, user)).statusCode).toBe(404);
  }
});
