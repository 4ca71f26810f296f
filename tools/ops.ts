import { join } from 'node:path';
import { processIdentity } from '../api/src/platform/db/process-identity.ts';
import { dataFolder, readRunning } from './data-folder.ts';
import { runAlone } from './run-alone.ts';
import { root, supervise } from './supervisor.ts';

/**
 * `npm run ops -- COMMAND`: commands for whoever runs the product, with the caller's settings, or
 * those of the demo that runs with this data folder.
 */
await supervise((supervisor) => {
  const program = [join(root, 'api/src/ops.ts')];
  const running = process.env['DATABASE_URL'] ? undefined : readRunning(dataFolder());
  const isRunning = processIdentity(Number(running?.['SUPERVISOR_PID'])) !== undefined;
  return runAlone(supervisor, program, running && isRunning ? running : {});
});
