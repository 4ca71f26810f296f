import type { Executor } from '../db/database.ts';

/** Ends the links to choose a new password that a user was mailed; the layout is the library's. */
export async function removeResetLinks(db: Executor, userId: string): Promise<void> {
  await db
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', 'reset-password:%')
    .execute();
}
