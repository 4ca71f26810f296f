import * as z from 'zod';
import { defineJob } from './job.ts';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { enqueue } from './queue.ts';
import { startWorkers } from './workers.ts';

const hangingJob = defineJob<{ partnerId: string }>({ name: 'pass_on_inquiries' });
const exportJob = defineJob<{ exportId: string }>({ name: 'make_export', isAwaited: true });
const exportIdOf = (payload: unknown) => z.object({ exportId: z.string() }).parse(payload).exportId;

/**
 * Breaks the connection once, after the database has assigned an export and before the answer
 * arrives. Must be called before the workers start: they may have a connection at any time.
 */
function loseOneExport(pool: pg.Pool): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  let isLost = false;
  pool.connect = (async (callback?: unknown) => {
    const client = await connect(callback);
    if (callback) return client;
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<pg.QueryResult>;
    return Object.assign(Object.create(client) as pg.PoolClient, {
      release: client.release.bind(client),
      async query(...asked: [{ name?: string }]) {
        const result = await query(...asked);
        const rows = result.rows as { payload?: object }[];
        const isExport = rows.some(({ payload }) => payload && 'exportId' in payload);
        if (isLost || !asked[0].name?.startsWith('get_job') || !isExport) return result;
        isLost = true;
        resolve();
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      },
    });
  }) as pg.Pool['connect'];
  return promise;
}

test('a job whose assignment was lost is done all the same, and a running one is not done twice', async () => {
  const product = await startTestApp();
  const { pool, watchPool, db, log } = product.app;
  const inHand = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const made = Promise.withResolvers<string>();
  let begun = 0;
  const jobs = [
    {
      job: hangingJob,
      run: async () => {
        begun += 1;
        inHand.resolve();
        await end.promise;
      },
    },
    { job: exportJob, run: async (payload: unknown) => made.resolve(exportIdOf(payload)) },
  ];
  const lost = loseOneExport(pool);
  const workers = startWorkers(
    { pool, watchPool, log: () => log, onFailure: () => {}, begunAfter: 300 },
    jobs,
  );
  try {
    await enqueue(db, hangingJob, { partnerId: 'one' });
    await inHand.promise;
    await enqueue(db, exportJob, { exportId: 'two' });
    await lost;
    expect(await made.promise).toBe('two');
    expect(begun).toBe(1);
  } finally {
    end.resolve();
    await workers.stop(60_000);
    await product.close();
  }
});
