import type { Executor } from '../db/database.ts';

/** Counts a user's unread notifications. */
export async function countUnread(db: Executor, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
