import type { Executor } from '../db/database.ts';

/**
 * Holds a user's row until the transaction ends. Whoever writes several notifications of a user does
 * so first: these are written in any order, and two who each held some of them would wait for one
 * another.
 *
 * @returns whether there is such a user
 */
export async function holdReader(tx: Executor, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}
