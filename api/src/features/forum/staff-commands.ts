import { ExpectedError } from '@troskel/contract/ground/errors';
import { Expulsion, mostExpelledDays } from '@troskel/contract/forum/moderation';
import { mostReasonCharacters } from '@troskel/contract/forum/moderation-mark';
import type { Transaction } from 'kysely';
import { validate as isUuid } from 'uuid';
import { cut, table, timeOf } from '../../platform/commands/table.ts';
import { UsageError, parseArguments } from '../../platform/commands/arguments.ts';
import type { Outcome, ParsedArguments } from '../../platform/commands/arguments.ts';
import type { App } from '../../platform/collaborators.ts';
import type { DB } from '../../platform/db/tables.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { afterDays, expelAuthor, readmitAuthor } from './expulsion.ts';
import type { OffendingPost } from './expulsion.ts';

type StaffApp = Pick<App, 'db'>;

export const forumHelp = `Usage: npm run admin -- forum COMMAND

  expulsions                   whose posts have led to an expulsion that lasts; no names
  expel POST --days N --reason "TEXT"
                               keep the author of a thread or reply from writing for N days (1 to
                               ${mostExpelledDays}); they are told, with the reason (at most
                               ${mostReasonCharacters} characters) word for word. POST is the id at the end
                               of the thread's address, or of the link to a reply
  readmit POST                 lift that`;

const mostRows = 200;

async function listExpulsions(app: StaffApp): Promise<string> {
  const rows = await app.db
    .selectFrom('forumExpulsion')
    .select(['threadId', 'replyId', 'createdAt', 'expelledUntil', 'reason'])
    .where('expelledUntil', '>', new Date())
    .orderBy('expelledUntil')
    .limit(mostRows)
    .execute();
  if (rows.length === 0) return 'Nobody is expelled.';
  return table([
    ['POST', 'SINCE', 'UNTIL', 'REASON'],
    ...rows.map((row) => [
      row.replyId ?? row.threadId ?? '-',
      timeOf(row.createdAt),
      timeOf(row.expelledUntil),
      cut(row.reason ?? '-', 60),
    ]),
  ]);
}

/** @throws {ExpectedError} NOT_FOUND */
async function findPost(tx: Transaction<DB>, id: string): Promise<OffendingPost> {
  if (!isUuid(id)) throw anyRefusal('NOT_FOUND');
  const reply = await tx
    .selectFrom('forumReply')
    .select('threadId')
    .where('id', '=', id)
    .executeTakeFirst();
  return reply ? { threadId: reply.threadId, replyId: id } : { threadId: id, replyId: null };
}

function expulsionOf(options: ParsedArguments['options']): Expulsion {
  const days = Number(options.get('days'));
  const parsed = Expulsion.safeParse({ days, reason: options.get('reason') ?? '' });
  if (parsed.success) return parsed.data;
  const isOfDays = parsed.error.issues.some(({ path }) => path[0] === 'days');
  throw new UsageError(
    isOfDays
      ? `expel wants --days from 1 to ${mostExpelledDays}.`
      : `expel wants --reason "…" of at most ${mostReasonCharacters} characters.`,
  );
}

async function run(app: StaffApp, { plain, options }: ParsedArguments): Promise<string> {
  const [, command = 'expulsions', id, ...rest] = plain;
  const allowedOptions: readonly string[] = command === 'expel' ? ['days', 'reason'] : [];
  const unknown = [...options.keys()].find((name) => !allowedOptions.includes(name));
  if (unknown) throw new UsageError(`There is no option --${unknown} here.`);
  if (rest.length > 0) throw new UsageError(`${command} wants fewer words: put texts in "…".`);
  if (command === 'expulsions' && id === undefined) return listExpulsions(app);
  if (command !== 'expel' && command !== 'readmit') {
    throw new UsageError(`There is no command ${command}.`);
  }
  if (id === undefined) throw new UsageError(`${command} wants the id of a post.`);
  const expulsion = command === 'expel' ? expulsionOf(options) : null;
  await app.db.transaction().execute(async (tx) => {
    const post = await findPost(tx, id);
    const doing = { actorUserId: null, now: new Date() };
    const call = { refusal: anyRefusal };
    if (expulsion) {
      const { days, reason } = expulsion;
      await expelAuthor(tx, call, post, { until: afterDays(days, doing.now), reason }, doing);
    } else await readmitAuthor(tx, call, post, doing);
  });
  return expulsion
    ? `Expelled for ${expulsion.days} days: the author of ${id}.`
    : `Lifted: the expulsion for ${id}.`;
}

/** `forum …`: expels offenders and lifts expulsions. */
export async function runForumCommand(app: StaffApp, args: readonly string[]): Promise<Outcome> {
  try {
    return { exitCode: 0, text: await run(app, parseArguments(args)) };
  } catch (error) {
    if (error instanceof UsageError) {
      return { exitCode: 2, text: [error.message, forumHelp].join('\n\n') };
    }
    if (!(error instanceof ExpectedError)) throw error;
    const isOfStaff = error.code === 'STAFF_NOT_EXPELLED';
    return {
      exitCode: 1,
      text: isOfStaff
        ? 'Whoever wrote that is one of the staff, and cannot be expelled.'
        : 'There is no post with that id.',
    };
  }
}
