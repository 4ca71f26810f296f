import type { Executor } from '../db/database.ts';

/**
 * Locks a user's row until the transaction ends. A writer of several notifications of a user does
 * so first: they are written in any order, and two writers could deadlock.
 *
 * @returns whether the user exists
 */
export async function lockRecipient(tx: Executor, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}
