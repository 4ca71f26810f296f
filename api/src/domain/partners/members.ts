import type { Executor } from '../../platform/db/database.ts';

/** Reads the user ids of a partner's members. */
export function membersOf(db: Executor, partnerId: string): Promise<string[]> {
  return membersOfAll(db, [partnerId]);
}

/** Reads the user ids of the members of any of these partners. */
export async function membersOfAll(db: Executor, partnerIds: readonly string[]): Promise<string[]> {
  if (partnerIds.length === 0) return [];
  const rows = await db
    .selectFrom('partnerMember')
    .select('userId')
    .where('partnerId', 'in', partnerIds)
    .execute();
  return rows.map(({ userId }) => userId);
}
