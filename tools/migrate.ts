import { join } from 'node:path';
import { runAlone } from './run-alone.ts';
import { root, supervise } from './supervisor.ts';

/** `npm run migrate`: brings the database of DATABASE_OWNER_URL to the newest form. */
await supervise((supervisor) =>
  runAlone(supervisor, [join(root, 'api/src/platform/db/migrate.ts')], {}),
);
