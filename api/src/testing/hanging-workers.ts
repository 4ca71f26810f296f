/**
 * A server's workers in a process of their own, for tests that kill it: each export that they make
 * hangs. Says `{ took: exportId }` when it has one in hand. Told to stop it waits for a tenth of a
 * second, which is too short for what hangs.
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
    beatPause: Number(process.env['BEAT_PAUSE']),
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
