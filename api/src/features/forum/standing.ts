import { ExpectedError } from '@troskel/contract/errors';
import type { Executor } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { MalformedError } from '../../http/errors.ts';
import { refusalOf, standingOf } from './rules.ts';
import type { ForumAct, Standing } from './rules.ts';

/** In a query of a call's own: whether the user $1 is expelled at the time $2. */
export const isExpelledColumn = `
  exists (select from forum_expulsion
           where user_id = $1 and expelled_until > $2) as "isExpelled"`;

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
export function demand(act: ForumAct, standing: Standing, isAuthor = false): void {
  const refusal = refusalOf(act, standing, isAuthor);
  if (refusal !== null) throw new ExpectedError(refusal);
}

/** For calls that only read: those who are expelled may do that too. */
export function demandReader(caller: Caller): void {
  demand('read', standingOf(caller, false));
}

/** @throws {MalformedError} when a body names another id than the path */
export function demandSameId(field: string, given: string | undefined, id: string): void {
  if (given === undefined || given.toLowerCase() === id.toLowerCase()) return;
  throw new MalformedError([{ field, code: 'FIELD_INVALID' }]);
}
