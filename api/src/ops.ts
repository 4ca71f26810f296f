import { inspect } from 'node:util';
import { asksForHelp } from './platform/commands/arguments.ts';
import type { Operation } from './platform/commands/operation.ts';
import type { Outcome } from './platform/commands/arguments.ts';
import { reasonBehind } from './platform/log.ts';
import { CannotStart, exitIfCannotStart } from './platform/starting.ts';

/*
 * Commands for whoever runs the product: `npm run ops -- COMMAND`. Each is loaded only when it is
 * asked for, so that none needs what another does.
 */
const commands: Readonly<Record<string, { help: string; load: () => Promise<Operation> }>> = {
  'backup-key': {
    help: `backup-key
  Makes a pair of keys for backups and prints it. Stores nothing.`,
    load: async () => (await import('./platform/backup/key-command.ts')).makeBackupKey,
  },
  doctor: {
    help: `doctor [--json] [--repair] [--only CODE,…] [--mail ADDRESS|none]
  Looks at the product and what stands around it: settings, machine, address and proxy, mail, outside
  systems, database, secrets, files, queue, counters. docs/doctor.md lists the codes.
    --json    for programs
    --repair  makes counters and copies anew that differ from their rows
    --only    some codes, with commas between
    --mail    where a test mail goes, or none; to SECURITY_CONTACT or MAIL_FROM unless told
  Ends with 0 when all is well, 1 with warnings, 2 with faults.`,
    load: async () => (await import('./ops/doctor.ts')).doctor,
  },
  'support-packet': {
    help: `support-packet FILE
  Writes what a helper needs into a new file: versions, which settings are set, what the doctor finds,
  sizes of tables, the queue with kinds of errors. Nothing of people, and no value of a setting.`,
    load: async () => (await import('./ops/support-packet.ts')).makeSupportPacket,
  },
  backup: {
    help: `backup
  Backs up database and files, encrypted, into BACKUP_FOLDER or BACKUP_STORE_URL, and removes the
  backups that are no longer kept.`,
    load: async () => (await import('./platform/backup/commands.ts')).backup,
  },
  restore: {
    help: `restore [--backup NAME] [--erase NUMBER]
  Restores the newest backup, or the one of this name, in the place of an empty database and into an
  empty place for files. BACKUP_SECRET_KEY opens it.
restore beside [--backup NAME] [--erase NUMBER]
  The same while the present database and files are kept, to return to. The servers must be stopped.
    --erase   how many accounts may be erased again that have left since; 20 or a hundredth of all
              unless told`,
    load: async () => (await import('./platform/backup/commands.ts')).restore,
  },
  'undo-restore': {
    help: `undo-restore
  Puts back what was there before the last \`restore beside\`. The servers must be stopped.`,
    load: async () => (await import('./platform/backup/commands.ts')).undo,
  },
  'forget-restore': {
    help: `forget-restore
  Removes what \`restore beside\` has left to return to: databases, and links to files.`,
    load: async () => (await import('./platform/backup/commands.ts')).forget,
  },
  drill: {
    help: `drill [--backup NAME]
  Restores the newest backup, or the one of this name, into a scratch database beside that of
  DATABASE_OWNER_URL, compares every row and file, with the servers' keys opens what is sealed and looks
  at counters, and removes it all.`,
    load: async () => (await import('./ops/drill.ts')).drill,
  },
};

const help = Object.values(commands)
  .map((command) => command.help)
  .join('\n\n');

/** Says what nobody expected by its code: its text can hold what it is about. */
function unexpected(error: unknown): Outcome {
  if (error instanceof CannotStart) throw error;
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${inspect(error)}\n`);
  return {
    exitCode: 2,
    text: `It could not go on (${reasonBehind(error)}). With LOG_LEVEL=debug it says all it knows.`,
  };
}

const [word = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
if (command && !args.includes('--help')) {
  const run = await command.load();
  const { exitCode, text } = await exitIfCannotStart(() =>
    run(process.env, args, (line) => process.stdout.write(`${line}\n`)).catch(unexpected),
  );
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = exitCode;
} else if (asksForHelp(process.argv.slice(2))) {
  process.stdout.write(`${command?.help ?? help}\n`);
} else {
  process.stderr.write(`${help}\n`);
  process.exitCode = 2;
}
