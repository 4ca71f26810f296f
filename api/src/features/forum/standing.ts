import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { Executor } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { MalformedError } from '../../platform/http/errors.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isLocked, refusalOf, standingOf } from './rules.ts';
import type { DoneTo, ForumAct, RefusedAs, RefusedTo, ForumStanding, ThreadKind } from './rules.ts';

/** SQL: whether user $1 is expelled at time $2. */
export const isExpelled = `
  exists (select from forum_expulsion where user_id = $1 and expelled_until > $2)`;
export const isExpelledColumn = `${isExpelled} as "isExpelled"`;

export async function readStanding(db: Executor, caller: Caller): Promise<ForumStanding> {
  const expulsion = await db
    .selectFrom('forumExpulsion')
    .select('userId')
    .where('userId', '=', caller.userId)
    .where('expelledUntil', '>', new Date())
    .executeTakeFirst();
  return standingOf(caller, expulsion !== undefined);
}

/**
 * Checks an act that does not depend on a post.
 *
 * @throws {ExpectedError} as the table of rules says
 */
export function demand<Act extends ForumAct>(
  { refusal }: { refusal: Refusal<RefusedAs<Act>> },
  act: Act,
  standing: ForumStanding,
): void {
  const code = refusalOf(act, standing);
  // Unknown facts refuse nothing (a test of the table checks the types against it).
  if (code !== null) throw refusal(code as RefusedAs<Act>);
}

/**
 * Checks an act on a post, or in a thread.
 *
 * @throws {ExpectedError} as the table of rules says
 */
export function demandTo<Act extends ForumAct>(
  { refusal }: { refusal: Refusal<RefusedTo<Act>> },
  act: Act,
  standing: ForumStanding,
  to: DoneTo,
): void {
  const code = refusalOf(act, standing, to);
  if (code !== null) throw refusal(code as RefusedTo<Act>);
}

/** Checks calls that only read, which expelled users may do too. */
export function demandReader(call: { caller: Caller; refusal: Refusal<RefusedAs<'read'>> }): void {
  demand(call, 'read', standingOf(call.caller, false));
}

/** Determines a thread's properties for the rules. */
export function kindFor(
  { userId }: Pick<Caller, 'userId'>,
  thread: { target: string; authorUserId: string | null },
): ThreadKind {
  return { target: thread.target, isMine: thread.authorUserId === userId };
}

/** The part of a call whose path names a thread. */
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
 * Checks an act in a thread that concerns none of its posts.
 *
 * @throws {ExpectedError} NOT_FOUND, and what the table of rules names
 */
export async function demandInThread<Act extends 'read' | 'follow' | 'unfollow'>(
  db: Executor,
  call: InThread<RefusedTo<Act> | 'NOT_FOUND'>,
  act: Act,
  standing: ForumStanding,
): Promise<void> {
  demand<Act>(call, act, standing);
  const thread = await readThreadKind(db, call);
  demandTo<Act>(call, act, standing, { isLocked: isLocked(standing, thread) });
}

/**
 * @throws {MalformedError} when the body's id differs from the path's
 */
export function demandSameId(field: string, given: string | undefined, id: string): void {
  if (given === undefined || given.toLowerCase() === id.toLowerCase()) return;
  throw new MalformedError([{ field, code: 'FIELD_INVALID' }]);
}
