import { asksForHelp } from './platform/commands/arguments.ts';
import type { Operation } from './platform/commands/operation.ts';
import { orExplain } from './platform/starting.ts';

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
    --mail    where a test mail goes, or none; to SECURITY_CONTACT unless told
  Ends with 0 when all is well, 1 with warnings, 2 with faults.`,
    load: async () => (await import('./ops/doctor.ts')).doctor,
  },
  'support-packet': {
    help: `support-packet FILE
  Writes what a helper needs into a new file: versions, which settings are set, what the doctor finds,
  sizes of tables, the queue with kinds of errors. Nothing of people, and no value of a setting.`,
    load: async () => (await import('./ops/support-packet.ts')).makeSupportPacket,
  },
};

const help = Object.values(commands)
  .map((command) => command.help)
  .join('\n\n');

const [word = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
if (command && !args.includes('--help')) {
  const run = await command.load();
  const { exitCode, text } = await orExplain(() =>
    run(process.env, args, (line) => process.stdout.write(`${line}\n`)),
  );
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = exitCode;
} else if (asksForHelp(process.argv.slice(2))) {
  process.stdout.write(`${command?.help ?? help}\n`);
} else {
  process.stderr.write(`${help}\n`);
  process.exitCode = 2;
}
