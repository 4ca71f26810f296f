import { createDatabase, createPool } from './db/database.ts';
import { runStaffCommand } from './features/onboarding/staff-commands.ts';
import { createPersonalData } from './personal-data.ts';
import { readSettings, SettingsError } from './settings.ts';

/*
 * What staff do until there are pages for it: `npm run admin -- applications …`. Reads the same
 * settings as the server and works on its database.
 */
let settings;
try {
  settings = readSettings(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const pool = createPool(settings.databaseUrl, 2, () => {});
const db = createDatabase(pool);
const personalData = createPersonalData(settings.personalDataKeys, settings.personalIndexKey);
try {
  const words = process.argv.slice(2);
  const { exitCode, text } = await runStaffCommand({ settings, db, personalData }, words);
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = exitCode;
} finally {
  await db.destroy();
}
