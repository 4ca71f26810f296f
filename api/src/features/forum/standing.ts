import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { Executor } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { MalformedError } from '../../platform/http/errors.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isLocked, refusalOf, standingOf } from './rules.ts';
import type { DoneTo, ForumAct, RefusedAs, RefusedTo, Standing, ThreadKind } from './rules.ts';

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

/**
 * For what somebody may do at all, whatever it is done to.
 *
 * @throws {ExpectedError} that the table of rules names
 */
export function demand<Act extends ForumAct>(
  { refusal }: { refusal: Refusal<RefusedAs<Act>> },
  act: Act,
  standing: Standing,
): void {
  const code = refusalOf(act, standing);
  // Of what is not known, nothing is said (the test of the table holds the types to it).
  if (code !== null) throw refusal(code as RefusedAs<Act>);
}

/**
 * For what is done to a post, or in a thread.
 *
 * @throws {ExpectedError} that the table of rules names
 */
export function demandTo<Act extends ForumAct>(
  { refusal }: { refusal: Refusal<RefusedTo<Act>> },
  act: Act,
  standing: Standing,
  to: DoneTo,
): void {
  const code = refusalOf(act, standing, to);
  if (code !== null) throw refusal(code as RefusedTo<Act>);
}

/** For calls that only read: those who are expelled may do that too. */
export function demandReader(call: { caller: Caller; refusal: Refusal<RefusedAs<'read'>> }): void {
  demand(call, 'read', standingOf(call.caller, false));
}

/** What the rules ask of a thread. */
export function kindFor(
  { userId }: Pick<Caller, 'userId'>,
  thread: { target: string; authorUserId: string | null },
): ThreadKind {
  return { target: thread.target, isMine: thread.authorUserId === userId };
}

/** Of a call whose address names a thread. */
interface InThread<Code extends ErrorCode> {
  caller: Caller;
  params: { threadId: string };
  refusal: Refusal<Code>;
}

/** @throws {ExpectedError} NOT_FOUND */
export async function readThreadKind(
  db: Executor,
  { caller, params, refusal }: InThread<'NOT_FOUND'>,
): Promise<ThreadKind> {
  const thread = await db
    .selectFrom('forumThread')
    .select(['target', 'authorUserId'])
    .where('id', '=', params.threadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!thread) throw refusal('NOT_FOUND');
  return kindFor(caller, thread);
}

/**
 * For what is done in a thread and to none of its posts.
 *
 * @throws {ExpectedError} NOT_FOUND, and what the table of rules names
 */
export async function demandInThread<Act extends 'read' | 'follow' | 'unfollow'>(
  db: Executor,
  call: InThread<RefusedTo<Act> | 'NOT_FOUND'>,
  act: Act,
  standing: Standing,
): Promise<void> {
  demand<Act>(call, act, standing);
  const thread = await readThreadKind(db, call);
  demandTo<Act>(call, act, standing, { isLocked: isLocked(standing, thread) });
}

/** @throws {MalformedError} when a body names another id than the path */
export function demandSameId(field: string, given: string | undefined, id: string): void {
  if (given === undefined || given.toLowerCase() === id.toLowerCase()) return;
  throw new MalformedError([{ field, code: 'FIELD_INVALID' }]);
}
