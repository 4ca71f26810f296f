import type { Command } from '../commands/command.ts';
import type { App } from '../collaborators.ts';
import { countByKey, reencryptPersonalData } from './reencryption.ts';
import { bindToRows, openPersonalData, readForm } from './server-keys.ts';
import { table } from '../commands/table.ts';
import { UsageError, parseArguments } from '../commands/arguments.ts';
import type { Outcome } from '../commands/arguments.ts';

type KeysApp = Pick<App, 'db' | 'settings'>;

const reencryptHelp = `Usage: npm run admin -- reencrypt-personal-data [count | bind]

  reencrypt-personal-data        seals anew, under the first key of PERSONAL_DATA_KEYS, what is
                                 sealed under another, while the product runs. Broken off, it goes
                                 on where it was. It says when the other keys can be taken out
  reencrypt-personal-data count  under which keys values are sealed; changes nothing
  reencrypt-personal-data bind   the same, and binds values to their rows from now on: only when
                                 every running server is of this version or a later one, since
                                 earlier ones cannot read them`;

async function count({ db }: KeysApp): Promise<Outcome> {
  const rows = (await countByKey(db)).map(({ keyId, isBound, count: values }) => [
    keyId,
    isBound ? 'yes' : 'no',
    String(values),
  ]);
  return { exitCode: 0, text: table([['KEY', 'BOUND TO ITS ROW', 'VALUES'], ...rows]) };
}

async function reencrypt(app: KeysApp, tell: (line: string) => void): Promise<Outcome> {
  const cipher = await openPersonalData(app.db, app.settings);
  const { written, unreadable, remaining } = await reencryptPersonalData(
    app.db,
    cipher,
    (column, sofar) => tell(`${column}: ${sofar} values sealed anew so far`),
  );
  const [newest, ...others] = app.settings.personalDataKeys.map(({ id }) => id);
  const done = `${written} values were sealed anew; ${remaining} remain.`;
  if (unreadable > 0) {
    const why = `${unreadable} values cannot be opened by any key of PERSONAL_DATA_KEYS: put the key back that they were sealed under (reencrypt-personal-data count names it), and run this again.`;
    return { exitCode: 1, text: `${done}\n${why}` };
  }
  if (remaining > 0) {
    const why =
      'They were written meanwhile. Start every server with the same PERSONAL_DATA_KEYS and run this again.';
    return { exitCode: 1, text: `${done}\n${why}` };
  }
  const keys =
    others.length > 0
      ? `Everything is sealed under ${newest}: take ${others.join(', ')} out of PERSONAL_DATA_KEYS when every running server has ${newest} first.`
      : `Everything is sealed under ${newest}.`;
  const form =
    (await readForm(app.db)) === 'place'
      ? ''
      : '\nValues are not bound to their rows yet: run reencrypt-personal-data bind when every running server is of this version.';
  return { exitCode: 0, text: `${done}\n${keys}${form}` };
}

/** `reencrypt-personal-data …`: changes the key for personal data while the product runs. */
async function runReencryptCommand(
  app: KeysApp,
  args: readonly string[],
  tell: (line: string) => void,
): Promise<Outcome> {
  try {
    const { plain, options } = parseArguments(args);
    const [, what = 'all', ...rest] = plain;
    if (rest.length > 0 || options.size > 0 || !['all', 'count', 'bind'].includes(what)) {
      throw new UsageError('reencrypt-personal-data wants nothing, count or bind.');
    }
    if (what === 'count') return await count(app);
    if (what === 'bind') await bindToRows(app.db);
    return await reencrypt(app, tell);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, text: [error.message, reencryptHelp].join('\n\n') };
  }
}

export const reencryptCommand: Command = {
  word: 'reencrypt-personal-data',
  help: reencryptHelp,
  run: runReencryptCommand,
};
