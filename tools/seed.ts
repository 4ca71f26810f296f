import { join } from 'node:path';
import { processIdentity } from '../api/src/platform/db/process-identity.ts';
import { dataFolder, readRunning } from './data-folder.ts';
import { runAlone } from './run-alone.ts';
import { Refusal, root, supervise } from './supervisor.ts';

/**
 * `npm run seed -- --threads N` fills the forum, `--inquiries N` a partner's list, for tests of
 * size, in the database of DATABASE_OWNER_URL or of the demo that runs with this data folder.
 */
await supervise(async (supervisor) => {
  const program = [join(root, 'api/src/seed/size.ts')];
  if (process.env['DATABASE_OWNER_URL']) return runAlone(supervisor, program, {});
  const dataDir = dataFolder();
  const running = readRunning(dataDir);
  const pid = Number(running?.['SUPERVISOR_PID']);
  if (!running || processIdentity(pid) === undefined) {
    throw new Refusal(
      `Nothing runs with ${dataDir}: start it with npm start, or set DATABASE_OWNER_URL.`,
    );
  }
  return runAlone(supervisor, program, running);
});
