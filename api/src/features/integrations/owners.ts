import type { Executor } from '../../platform/db/database.ts';

/** Reads the user ids of a partner's owners, who are told what becomes of its keys. */
export async function ownersOf(db: Executor, partnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partnerMember')
    .select('userId')
    .where('partnerId', '=', partnerId)
    .where('role', '=', 'owner')
    .execute();
  return rows.map(({ userId }) => userId);
}
