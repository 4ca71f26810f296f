import { join } from 'node:path';
import { runAlone } from './run-alone.ts';
import { root, supervise } from './supervisor.ts';

/** `npm run migrate`: migrates the database of DATABASE_OWNER_URL. */
await supervise((supervisor) =>
  runAlone(supervisor, [join(root, 'api/src/platform/db/migrate.ts')], {}),
);
