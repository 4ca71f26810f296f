import { reencryptHelp, runReencryptCommand } from './admin/reencrypt-command.ts';
import type { Outcome } from './admin/words.ts';
import type { App } from './app.ts';
import { createDatabase, createPool } from './db/database.ts';
import { flagsHelp, runFlagsCommand } from './features/flags/staff-commands.ts';
import { formsHelp, runFormsCommand } from './features/forms/staff-commands.ts';
import { runWaitingListCommand, waitingListHelp } from './features/forms/waiting-list-commands.ts';
import { forumHelp, runForumCommand } from './features/forum/staff-commands.ts';
import { runStaffCommand } from './features/onboarding/staff-commands.ts';
import { bannerHelp, runBannerCommand } from './features/shell/staff-commands.ts';
import { inviteHelp, runInviteCommand } from './features/staff/staff-commands.ts';
import { runStatisticsCommand, statisticsHelp } from './features/statistics/staff-commands.ts';
import { demandFittingKeys } from './key-canaries.ts';
import { createPersonalDataCipher } from './personal-data-cipher.ts';
import { openPersonalData } from './server-keys.ts';
import { readSettings, SettingsError } from './settings.ts';

/*
 * What staff do without pages: `npm run admin -- applications …`, `-- invite …`, `-- flags …`,
 * `-- forms …`, `-- waiting-list …`, `-- forum …`, `-- banner …`, `-- statistics …` and
 * `-- reencrypt-personal-data …`. Reads the same settings as the server and works on its database.
 */
let settings;
try {
  settings = readSettings(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
type Command = (
  app: Pick<App, 'settings' | 'db' | 'personalData'>,
  words: readonly string[],
  tell: (line: string) => void,
) => Promise<Outcome>;
const commands = new Map<string, Command>([
  ['invite', runInviteCommand],
  ['flags', runFlagsCommand],
  ['forms', runFormsCommand],
  ['waiting-list', runWaitingListCommand],
  ['forum', runForumCommand],
  ['banner', runBannerCommand],
  ['statistics', runStatisticsCommand],
  ['reencrypt-personal-data', runReencryptCommand],
]);
const pool = createPool(settings.databaseUrl, 2, () => {});
const db = createDatabase(pool);
try {
  const words = process.argv.slice(2);
  const isHelp = words.length === 0 || words.some((word) => word === '--help' || word === 'help');
  const { personalDataKeys: keys, personalIndexKey } = settings;
  const personalData = isHelp
    ? createPersonalDataCipher(keys, personalIndexKey, 'place')
    : await demandFittingKeys(db, settings).then(() => openPersonalData(db, settings));
  const app = { settings, db, personalData };
  const run: Command =
    isHelp || !words[0] ? runStaffCommand : (commands.get(words[0]) ?? runStaffCommand);
  const { exitCode, text } = await run(app, words, (line) => process.stdout.write(`${line}\n`));
  const shown = isHelp
    ? [
        text,
        inviteHelp,
        flagsHelp,
        formsHelp,
        waitingListHelp,
        forumHelp,
        bannerHelp,
        statisticsHelp,
        reencryptHelp,
      ].join('\n\n')
    : text;
  (exitCode === 0 ? process.stdout : process.stderr).write(`${shown}\n`);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
