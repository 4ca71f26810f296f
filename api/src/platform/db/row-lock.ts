import type { Executor } from './database.ts';

/**
 * Lets one transaction at a time do what the callers of this do for a user, so that limits are not
 * exceeded by two together. Foreign keys to the user are not held up.
 */
export async function serialiseByUser(tx: Executor, userId: string): Promise<void> {
  await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
