import * as z from 'zod';
import { defineJob } from './job.ts';
import { mailJob } from './mail-jobs.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queuedMail } from '../../testing/mail.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { enqueue } from './queue.ts';
import { startWorkers } from './workers.ts';

const exportJob = defineJob<{ exportId: string }>({ name: 'make_export', isAwaited: true });
const exportIdOf = (payload: unknown) => z.object({ exportId: z.string() }).parse(payload).exportId;

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(product.app.db);
});
afterAll(() => product.close());

test('an unresponsive mail server delays mails and nothing else', async () => {
  const { pool, watchPool, db, log } = product.app;
  const answered = Promise.withResolvers<void>();
  const bothHang = Promise.withResolvers<void>();
  const made = Promise.withResolvers<string>();
  let hanging = 0;
  const workers = startWorkers({ pool, watchPool, log: () => log, onFailure: () => {} }, [
    {
      job: mailJob,
      async run() {
        hanging += 1;
        if (hanging === 2) bothHang.resolve();
        await answered.promise;
      },
    },
    { job: exportJob, run: async (payload) => made.resolve(exportIdOf(payload)) },
  ]);
  try {
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) {
      await enqueue(db, mailJob, queuedMail(to));
    }
    await bothHang.promise;
    await enqueue(db, exportJob, { exportId: 'one' });
    expect(await made.promise).toBe('one');
    // No third connection: at most two mails are sent at a time.
    expect(hanging).toBe(2);
  } finally {
    answered.resolve();
    await workers.stop(60_000);
  }
});

test('workers are started again when the clock has been set, and go on', async () => {
  const { pool, watchPool, db, log } = product.app;
  const told: string[] = [];
  const warn = (_: object, text: string) => void told.push(text);
  const made: string[] = [];
  const workers = startWorkers(
    { pool, watchPool, log: () => ({ ...log, warn }), onFailure: () => {}, clockPause: 20 },
    [{ job: exportJob, run: async (payload) => void made.push(exportIdOf(payload)) }],
  );
  try {
    await enqueue(db, exportJob, { exportId: 'before' });
    await expect.poll(() => made).toEqual(['before']);
    vi.setSystemTime(Date.now() - 7_200_000);
    await expect.poll(() => told).toContain('the workers have ended, and are started again');
    vi.useRealTimers();
    await enqueue(db, exportJob, { exportId: 'after' });
    await expect.poll(() => made, { timeout: 10_000 }).toEqual(['before', 'after']);
  } finally {
    vi.useRealTimers();
    await workers.stop(60_000);
  }
});
