import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import type { KindName } from './kinds.ts';

/**
 * Marks as read what a user was told of a thing that they are looking at now: the bell must not ask
 * for what has been seen.
 *
 * @param about what the notification's data say of the thing
 */
export async function markReadAbout(
  db: Executor,
  { userId, kind, about }: { userId: string; kind: KindName; about: Record<string, string> },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ readAt: new Date() })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('kind', '=', kind)
    .where(sql<boolean>`data @> ${JSON.stringify(about)}::jsonb`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await publish(db, { to: { userId }, event: 'notifications', data: { addedId: null } });
}
