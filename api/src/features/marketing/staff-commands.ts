import { messageFormNames } from '@troskel/contract/marketing/forms';
import { validate as isUuid } from 'uuid';
import * as z from 'zod';
import { cut, table, timeOf } from '../../platform/commands/table.ts';
import { UsageError, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome, ParsedArguments } from '../../platform/commands/arguments.ts';
import type { App } from '../../platform/collaborators.ts';

type StaffApp = Pick<App, 'db'>;

export const formsHelp = `Usage: npm run admin -- forms COMMAND

  list [--type TYPE]           the newest 200 of what visitors have written; with a type
                               (${messageFormNames.join(', ')}) those
  show ID                      one of them, whole`;

const mostRows = 200;

const Data = z.looseObject({
  message: z.string().default(''),
  source: z.string().default('-'),
  email: z.string().default('-'),
  page: z.string().default('-'),
});

class NotThere extends Error {}

async function listEntries(app: StaffApp, type: string | undefined): Promise<string> {
  const formName = messageFormNames.find((name) => name === type);
  if (type !== undefined && !formName) throw new UsageError(`There is no type ${type}.`);
  const rows = await app.db
    .selectFrom('formEntry')
    .select(['id', 'type', 'data', 'createdAt'])
    .$if(formName !== undefined, (query) => query.where('type', '=', String(formName)))
    .orderBy('createdAt', 'desc')
    .limit(mostRows)
    .execute();
  if (rows.length === 0) return 'Nobody has written yet.';
  return table([
    ['ID', 'WRITTEN', 'TYPE', 'ABOUT', 'MESSAGE'],
    ...rows.map((row) => {
      const { source, message } = Data.parse(row.data);
      return [row.id, timeOf(row.createdAt), row.type, source, cut(message.replace(/\s+/g, ' '))];
    }),
  ]);
}

async function showEntry(app: StaffApp, id: string | undefined): Promise<string> {
  if (id === undefined) throw new UsageError('show wants one id.');
  const row = isUuid(id)
    ? await app.db
        .selectFrom('formEntry')
        .leftJoin('user', 'user.id', 'formEntry.userId')
        .selectAll('formEntry')
        .select(['user.name'])
        .where('formEntry.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new NotThere('There is nothing with that id.');
  const { message, source, email, page } = Data.parse(row.data);
  const facts = table([
    ['Form', row.type],
    ['About', source],
    ['Written', timeOf(row.createdAt)],
    ['Language', row.language],
    ['By', row.name ?? '-'],
    ['Answer to', email],
    ['Page', page],
  ]);
  return `${facts}\n\n${message}`;
}

async function run(app: StaffApp, { plain, options }: ParsedArguments): Promise<string> {
  const [, command = 'list', id, ...rest] = plain;
  const unknown = [...options.keys()].find((name) => name !== 'type' || command !== 'list');
  if (unknown) throw new UsageError(`There is no option --${unknown} here.`);
  if (rest.length > 0 || (command === 'list' && id !== undefined)) {
    throw new UsageError(`${command} wants fewer words.`);
  }
  if (command === 'list') return listEntries(app, options.get('type'));
  if (command === 'show') return showEntry(app, id);
  throw new UsageError(`There is no command ${command}.`);
}

/** `forms …`: shows visitors' messages. */
export async function runFormsCommand(app: StaffApp, args: readonly string[]): Promise<Outcome> {
  try {
    return { exitCode: 0, text: await run(app, parseArguments(args)) };
  } catch (error) {
    if (error instanceof UsageError) {
      return { exitCode: 2, text: [error.message, formsHelp].join('\n\n') };
    }
    if (error instanceof NotThere) return { exitCode: 1, text: error.message };
    throw error;
  }
}
