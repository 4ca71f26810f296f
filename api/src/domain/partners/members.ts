import type { Executor } from '../../platform/db/database.ts';

/** User ids of everyone who belongs to a partner. */
export function membersOf(db: Executor, partnerId: string): Promise<string[]> {
  return membersOfAll(db, [partnerId]);
}

/** User ids of everyone who belongs to any of these partners. */
export async function membersOfAll(db: Executor, partnerIds: readonly string[]): Promise<string[]> {
  if (partnerIds.length === 0) return [];
  const rows = await db
    .selectFrom('partnerMember')
    .select('userId')
    .where('partnerId', 'in', partnerIds)
    .execute();
  return rows.map(({ userId }) => userId);
}
