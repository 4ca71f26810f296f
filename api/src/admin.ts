import { commands } from './compose.ts';
import { asksForHelp } from './platform/commands/arguments.ts';
import type { Command } from './platform/commands/command.ts';
import { createDatabase, createPool } from './platform/db/database.ts';
import { demandFittingKeys } from './platform/secrets/key-canaries.ts';
import { openPersonalData } from './platform/secrets/server-keys.ts';
import { readSettings } from './platform/settings/settings.ts';
import { awaitDatabase, exitIfCannotStart } from './platform/starting.ts';

/*
 * Administration commands: `npm run admin -- applications …`, `-- invite …` and the others in `npm
 * run admin -- --help`. Reads the server's settings and works on its database.
 */
const help = commands.map((command) => command.help).join('\n\n');

async function runCommand({ run }: Command, args: readonly string[]): Promise<void> {
  const settings = await exitIfCannotStart(() => readSettings(process.env));
  const { databaseWaitSeconds: seconds } = settings;
  const databaseUrl = settings.directDatabaseUrl ?? settings.databaseUrl;
  await exitIfCannotStart(() =>
    awaitDatabase('DATABASE_URL', databaseUrl, { seconds, isToBeMigrated: true }),
  );
  const db = createDatabase(createPool(databaseUrl, 2, () => {}));
  try {
    await exitIfCannotStart(() => demandFittingKeys(db, settings));
    const app = { settings, db, personalData: await openPersonalData(db, settings) };
    const { exitCode, text } = await run(app, args, (line) => process.stdout.write(`${line}\n`));
    (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = exitCode;
  } finally {
    await db.destroy();
  }
}

const args = process.argv.slice(2);
const command = commands.find(({ word }) => word === args[0]);
if (command && !asksForHelp(args)) await runCommand(command, args);
else if (asksForHelp(args)) process.stdout.write(`${help}\n`);
else {
  process.stderr.write(`${help}\n`);
  process.exitCode = 2;
}
