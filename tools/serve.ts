import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runAlone } from './run-alone.ts';
import { serverEnvironment, serverWords } from './server-program.ts';
import { Refusal, root, supervise } from './supervisor.ts';
import { clientFolder } from './web-build.ts';

/** Longer than the server takes to stop after its time as “not ready” (api/src/server.ts). */
const stopMs = 7000;

/**
 * `npm run serve`: the production server out of a checkout, with the caller's settings only. It
 * installs and builds nothing, and refuses to start when a setting is missing or unsafe. A machine
 * in production has a package instead (tools/package).
 */
await supervise(async (supervisor) => {
  if (!existsSync(join(root, 'node_modules')) || !existsSync(clientFolder('production'))) {
    throw new Refusal('The production pages are not built yet: npm run build.');
  }
  const drainMs = Number(process.env['DRAIN_SECONDS'] || 10) * 1000;
  const environment = { ...serverEnvironment, BUILD: 'production' };
  await runAlone(supervisor, serverWords, environment, drainMs + stopMs);
});
