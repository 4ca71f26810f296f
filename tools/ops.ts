import { join } from 'node:path';
import { processIdentity } from '../api/src/platform/db/process-identity.ts';
import { claimDataFolder, dataFolder, demoSecrets, readRunning } from './data-folder.ts';
import { startDatabase } from './product.ts';
import { runAlone } from './run-alone.ts';
import { root, supervise } from './supervisor.ts';

/** Commands for which the demo's database is started while the demo is stopped. */
const wantingDatabase = ['backup', 'restore', 'undo-restore', 'drill'];

/**
 * `npm run ops -- COMMAND`: commands for whoever runs the product, with the caller's settings, or
 * those of the demo of this data folder.
 */
await supervise(async (supervisor) => {
  const program = [join(root, 'api/src/ops.ts')];
  if (process.env['DATABASE_URL']) return runAlone(supervisor, program, {});
  const dataDir = dataFolder();
  const running = readRunning(dataDir);
  if (running && processIdentity(Number(running['SUPERVISOR_PID'])) !== undefined) {
    return runAlone(supervisor, program, running);
  }
  if (!wantingDatabase.includes(process.argv[2] ?? '')) return runAlone(supervisor, program, {});
  await supervisor.onEnd(claimDataFolder(dataDir));
  const addresses = await startDatabase(supervisor, dataDir);
  const demo = { ...demoSecrets(dataDir), ...addresses, DATA_DIR: dataDir, BUILD: 'demo' };
  return runAlone(supervisor, program, demo);
});
