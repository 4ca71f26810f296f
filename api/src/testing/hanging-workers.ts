/**
 * A server's workers in a process of their own, for tests that kill it: each export that they make
 * hangs. Says `{ took: exportId }` when it has one in hand. Told to stop it waits for a tenth of a
 * second, which is too short for what hangs.
 */
import { createPool } from '../platform/db/database.ts';
import { createWatchPool } from '../platform/db/readiness.ts';
import { startWorkers } from '../platform/jobs/workers.ts';
import { idleHandlers } from './idle-handlers.ts';

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
  {
    ...idleHandlers,
    async make_export({ exportId }) {
      process.send?.({ took: exportId });
      await new Promise(() => {});
    },
  },
);

async function leave(): Promise<void> {
  await workers.stop(100);
  process.exit(0);
}
process.on('SIGTERM', () => void leave());
