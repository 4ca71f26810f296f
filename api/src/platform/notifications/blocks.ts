import type { Executor } from '../db/database.ts';
import { groupOf } from './kinds.ts';
import type { NotificationKind } from './kinds.ts';

/** Blocks that concern a user (docs/decisions/0041). */
export interface Blocks {
  isBlocked: boolean;
  isCompanyBlocked: boolean;
}

export async function readBlocks(db: Executor, userId: string): Promise<Blocks> {
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
 * Whether a mail would lead to a closed page. Decisions about the user are mailed in any case: the
 * law gives them that.
 */
export function isBlockedFrom(
  { isBlocked, isCompanyBlocked }: Blocks,
  kind: NotificationKind | undefined,
): boolean {
  const group = groupOf(kind);
  return group !== null && (isBlocked || (isCompanyBlocked && group.isOfPartnerArea));
}
