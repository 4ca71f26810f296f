import type { Executor } from '../db/database.ts';
import { choiceOf, isOfPartnerArea } from './kinds.ts';

/** What a block keeps somebody from (docs/decisions/0041). */
export interface KeptOut {
  isBlocked: boolean;
  /** The company that they are a member of. */
  isCompanyBlocked: boolean;
}

export async function readKeptOut(db: Executor, userId: string): Promise<KeptOut> {
  const row = await db
    .selectFrom('userStanding as standing')
    .leftJoin('partner', 'partner.id', 'standing.partnerId')
    .select(['standing.isBlocked', 'partner.blockedAt'])
    .where('standing.userId', '=', userId)
    .executeTakeFirst();
  return {
    isBlocked: row?.isBlocked ?? false,
    isCompanyBlocked: (row?.blockedAt ?? null) !== null,
  };
}

/**
 * Whether a mail about it leads nowhere. What was decided about somebody they hear all the same: the
 * law gives them that.
 */
export function isKeptFrom({ isBlocked, isCompanyBlocked }: KeptOut, kind: string): boolean {
  return (isBlocked && choiceOf(kind) !== null) || (isCompanyBlocked && isOfPartnerArea(kind));
}
