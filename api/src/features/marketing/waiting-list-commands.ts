import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { waitingListNames } from '@troskel/contract/marketing/waiting-lists';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { table, timeOf } from '../../platform/commands/table.ts';
import { UsageError, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome } from '../../platform/commands/arguments.ts';
import type { App } from '../../platform/collaborators.ts';
import { waitingListKey } from './waiting-list.ts';
import { countEntries, recordWaiting } from './waiting-list-entries.ts';
import { waitingListFile } from './waiting-list-file.ts';

type StaffApp = Pick<App, 'db' | 'settings'>;

export const waitingListHelp = `Usage: npm run admin -- waiting-list COMMAND

  count                how many stand on each list, and how many have not confirmed yet
  export LIST FILE     writes those who have confirmed to a new CSV file; the lists are
                       ${waitingListNames.join(' and ')}
  show EMAIL           what the lists hold of an address
  erase EMAIL          removes an address from every list`;

class Refused extends Error {}

function listOf(name: string | undefined): WaitingListName {
  const list = waitingListNames.find((known) => known === name);
  if (!list) throw new UsageError(`There is no list ${name ?? 'without a name'}.`);
  return list;
}

/** The user at the console is unknown to the server; the act is audited. */
const nobody = null;

async function count({ db }: StaffApp): Promise<string> {
  const lists = await countEntries(db);
  return table([
    ['LIST', 'CONFIRMED', 'NOT YET'],
    ...lists.map(({ list, confirmed, unconfirmed }) => [
      list,
      String(confirmed),
      String(unconfirmed),
    ]),
  ]);
}

async function exportList(app: StaffApp, list: WaitingListName, file: string): Promise<string> {
  // Folder where the command was typed, as set by npm.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  let rows = 0;
  try {
    await pipeline(
      Readable.from(waitingListFile(app, { list }, () => (rows += 1))),
      // It contains people's addresses: readable for its owner only, and never overwrites a file.
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new Refused(`The file could not be written: ${error.message}.`);
  }
  await recordWaiting(app.db, nobody, 'waiting_list.exported', { list, rows });
  return `${rows} on ${list}, in ${path}. Remove the file when it has served its purpose.`;
}

async function show({ db }: StaffApp, email: string): Promise<string> {
  const rows = await db
    .selectFrom('waitingListEntry')
    .selectAll()
    .where('email', '=', waitingListKey(email))
    .orderBy('list')
    .execute();
  if (rows.length === 0) throw new Refused('No list holds that address.');
  return rows
    .map((row) =>
      [
        table([
          ['List', row.list],
          ['Signed up', timeOf(row.createdAt)],
          ['Confirmed', timeOf(row.confirmedAt)],
          ['Terms of', row.termsVersion ?? '-'],
        ]),
        `On the list: ${JSON.stringify(row.details, null, 2)}`,
        `Waits for confirmation: ${JSON.stringify(row.offer, null, 2)}`,
      ].join('\n'),
    )
    .join('\n\n');
}

async function erase({ db }: StaffApp, email: string): Promise<string> {
  const rows = await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('waitingListEntry')
      .where('email', '=', waitingListKey(email))
      .returning('list')
      .execute();
    for (const { list } of deleted) {
      await recordWaiting(tx, nobody, 'waiting_list.erased', { list: listOf(list), rows: 1 });
    }
    return deleted;
  });
  if (rows.length === 0) throw new Refused('No list holds that address.');
  return `Removed from ${rows.map(({ list }) => list).join(' and ')}.`;
}

async function run(app: StaffApp, args: readonly string[]): Promise<string> {
  const { plain, options } = parseArguments(args);
  const [, command = 'count', first, second, ...rest] = plain;
  if (options.size > 0 || rest.length > 0) throw new UsageError('That is not understood.');
  if (command === 'count' && first === undefined) return count(app);
  if (command === 'export' && second !== undefined) return exportList(app, listOf(first), second);
  if (second === undefined && first !== undefined) {
    if (command === 'show') return show(app, first);
    if (command === 'erase') return erase(app, first);
  }
  throw new UsageError('That is not understood.');
}

/** `waiting-list …`: counts and exports waiting-list entries. */
export async function runWaitingListCommand(
  app: StaffApp,
  args: readonly string[],
): Promise<Outcome> {
  try {
    return { exitCode: 0, text: await run(app, args) };
  } catch (error) {
    if (error instanceof UsageError) {
      return { exitCode: 2, text: [error.message, waitingListHelp].join('\n\n') };
    }
    if (error instanceof Refused) return { exitCode: 1, text: error.message };
    throw error;
  }
}
