import { reencryptHelp, runReencryptCommand } from './admin/reencrypt-command.ts';
import { asksForHelp } from './platform/commands/words.ts';
import type { Outcome } from './platform/commands/words.ts';
import type { App } from './platform/collaborators.ts';
import { createDatabase, createPool } from './platform/db/database.ts';
import { flagsHelp, runFlagsCommand } from './features/flags/staff-commands.ts';
import { formsHelp, runFormsCommand } from './features/marketing/staff-commands.ts';
import {
  runWaitingListCommand,
  waitingListHelp,
} from './features/marketing/waiting-list-commands.ts';
import { forumHelp, runForumCommand } from './features/forum/staff-commands.ts';
import { applicationsHelp, runStaffCommand } from './features/onboarding/staff-commands.ts';
import { bannerHelp, runBannerCommand } from './features/banner/staff-commands.ts';
import { inviteHelp, runInviteCommand } from './features/staff/staff-commands.ts';
import { runStatisticsCommand, statisticsHelp } from './features/statistics/staff-commands.ts';
import { demandFittingKeys } from './platform/secrets/key-canaries.ts';
import { openPersonalData } from './platform/secrets/server-keys.ts';
import { readSettings } from './platform/settings/settings.ts';
import { awaitDatabase, orExplain } from './platform/starting.ts';

/*
 * What staff do without pages: `npm run admin -- applications …`, `-- invite …`, `-- flags …`,
 * `-- forms …`, `-- waiting-list …`, `-- forum …`, `-- banner …`, `-- statistics …` and
 * `-- reencrypt-personal-data …`. Reads the same settings as the server and works on its database.
 */
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
const help = [
  applicationsHelp,
  inviteHelp,
  flagsHelp,
  formsHelp,
  waitingListHelp,
  forumHelp,
  bannerHelp,
  statisticsHelp,
  reencryptHelp,
];

async function runCommand(words: readonly string[]): Promise<void> {
  const settings = await orExplain(() => readSettings(process.env));
  const { databaseUrl, databaseWaitSeconds: seconds } = settings;
  await orExplain(() =>
    awaitDatabase('DATABASE_URL', databaseUrl, { seconds, isToBeMigrated: true }),
  );
  const db = createDatabase(createPool(databaseUrl, 2, () => {}));
  try {
    await orExplain(() => demandFittingKeys(db, settings));
    const app = { settings, db, personalData: await openPersonalData(db, settings) };
    const run = commands.get(words[0] ?? '') ?? runStaffCommand;
    const { exitCode, text } = await run(app, words, (line) => process.stdout.write(`${line}\n`));
    (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = exitCode;
  } finally {
    await db.destroy();
  }
}

const words = process.argv.slice(2);
// Asked without settings and without a database too.
if (asksForHelp(words)) process.stdout.write(`${help.join('\n\n')}\n`);
else await runCommand(words);
