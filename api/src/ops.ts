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
