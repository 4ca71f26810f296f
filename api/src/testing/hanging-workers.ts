/**
 * A server's workers in a process of their own, for tests that kill it: each export hangs. Sends `{
 * took: exportId }` when it has begun one. On stop it waits for a tenth of a second, which is too
 * short for the hanging one.
 */
import * as z from 'zod';
import { createPool } from '../platform/db/database.ts';
import { createWatchPool } from '../platform/db/readiness.ts';
import { startWorkers } from '../platform/jobs/workers.ts';
import { defineJob } from '../platform/jobs/job.ts';

const databaseUrl = process.env['DATABASE_URL'] ?? '';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const workers = startWorkers(
  {
    pool: createPool(databaseUrl, 5, () => {}),
    watchPool: createWatchPool(databaseUrl, () => {}),
    log: () => silent,
    onFailure: () => {},
    heartbeatPause: Number(process.env['BEAT_PAUSE']),
  },
  [
    {
      job: defineJob({ name: 'make_export' }),
      async run(payload) {
        process.send?.({ took: z.object({ exportId: z.string() }).parse(payload).exportId });
        await new Promise(() => {});
      },
    },
  ],
);

async function leave(): Promise<void> {
  await workers.stop(100);
  process.exit(0);
}
process.on('SIGTERM', () => void leave());
