import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Executor } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { MalformedError } from '../../platform/http/errors.ts';
import { isLocked, refusalOf, standingOf } from './rules.ts';
import type { DoneTo, ForumAct, Standing, ThreadKind } from './rules.ts';

/** In a query of a call's own: whether the user $1 is expelled at the time $2. */
export const isExpelled = `
  exists (select from forum_expulsion where user_id = $1 and expelled_until > $2)`;
export const isExpelledColumn = `${isExpelled} as "isExpelled"`;

export async function readStanding(db: Executor, caller: Caller): Promise<Standing> {
  const expulsion = await db
    .selectFrom('forumExpulsion')
    .select('userId')
    .where('userId', '=', caller.userId)
    .where('expelledUntil', '>', new Date())
    .executeTakeFirst();
  return standingOf(caller, expulsion !== undefined);
}

/** @throws {ExpectedError} that the table of rules names */
export function demand(act: ForumAct, standing: Standing, to: DoneTo = {}): void {
  const refusal = refusalOf(act, standing, to);
  if (refusal !== null) throw new ExpectedError(refusal);
}

/** For calls that only read: those who are expelled may do that too. */
export function demandReader(caller: Caller): void {
  demand('read', standingOf(caller, false));
}

/** What the rules ask of a thread. */
export function kindFor(
  { userId }: Pick<Caller, 'userId'>,
  thread: { target: string; authorUserId: string | null },
): ThreadKind {
  return { target: thread.target, isMine: thread.authorUserId === userId };
}

/** @throws {ExpectedError} NOT_FOUND */
export async function readThreadKind(
  db: Executor,
  threadId: string,
  caller: Caller,
): Promise<ThreadKind> {
  const thread = await db
    .selectFrom('forumThread')
    .select(['target', 'authorUserId'])
    .where('id', '=', threadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!thread) throw new ExpectedError('NOT_FOUND');
  return kindFor(caller, thread);
}

/**
 * For what is done in a thread and to none of its posts.
 *
 * @throws {ExpectedError} NOT_FOUND, and what the table of rules names
 */
export async function demandInThread(
  db: Executor,
  act: ForumAct,
  asked: { caller: Caller; standing: Standing; threadId: string },
): Promise<void> {
  const { caller, standing, threadId } = asked;
  demand(act, standing);
  const thread = await readThreadKind(db, threadId, caller);
  demand(act, standing, { isLocked: isLocked(standing, thread) });
}

/** @throws {MalformedError} when a body names another id than the path */
export function demandSameId(field: string, given: string | undefined, id: string): void {
  if (given === undefined || given.toLowerCase() === id.toLowerCase()) return;
  throw new MalformedError([{ field, code: 'FIELD_INVALID' }]);
}
