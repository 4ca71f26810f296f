import type { Executor } from '../db/database.ts';

/** User ids of everyone who belongs to a partner. */
export async function membersOf(db: Executor, partnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partnerMember')
    .select('userId')
    .where('partnerId', '=', partnerId)
    .execute();
  return rows.map(({ userId }) => userId);
}
