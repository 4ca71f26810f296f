import { existsSync } from 'node:fs';
import { runAlone } from './run-alone.ts';
import { serverWords } from './server-program.ts';
import { Refusal, supervise } from './supervisor.ts';
import { clientFolder } from './web-build.ts';

/**
 * `npm run serve`: the production server with the caller's settings, and nothing beside it. It
 * refuses to start by itself when a setting is missing or unsafe.
 */
await supervise(async (supervisor) => {
  if (!existsSync(clientFolder('production'))) {
    throw new Refusal('The production pages are not built yet: npm run build.');
  }
  await runAlone(supervisor, serverWords, { BUILD: 'production' });
});
