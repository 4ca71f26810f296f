import { join } from 'node:path';
import { asksForHelp } from '../api/src/platform/commands/arguments.ts';
import { processIdentity } from '../api/src/platform/db/process-identity.ts';
import { dataFolder, readRunning } from './data-folder.ts';
import { runAlone } from './run-alone.ts';
import { Refusal, root, supervise } from './supervisor.ts';

/**
 * `npm run admin -- COMMAND`: the administration commands, on the database of DATABASE_URL or of
 * the demo that runs with this data folder.
 */
await supervise(async (supervisor) => {
  const program = [join(root, 'api/src/admin.ts')];
  if (process.env['DATABASE_URL'] || asksForHelp(process.argv.slice(2))) {
    return runAlone(supervisor, program, {});
  }
  const dataDir = dataFolder();
  const running = readRunning(dataDir);
  const pid = Number(running?.['SUPERVISOR_PID']);
  if (!running || processIdentity(pid) === undefined) {
    throw new Refusal(
      `Nothing runs with ${dataDir}: start it with npm start, or set DATABASE_URL and the server's other settings.`,
    );
  }
  return runAlone(supervisor, program, running);
});
