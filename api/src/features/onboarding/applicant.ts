import type { Executor } from '../../platform/db/database.ts';

/** Whether the applicant's address is verified. */
export async function hasProvedAddress(db: Executor, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('user')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.emailVerified === true;
}
