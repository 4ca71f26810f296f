import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import type { NotificationKind } from './kinds.ts';

/**
 * Marks notifications as read whose subject the user is looking at or that is settled, so that
 * neither bell nor digest repeats it.
 * Locks the users' rows first, by id, as all writers of several notifications of a user do, so that
 * two writers cannot deadlock.
 *
 * @param meant.about data of the notifications that are meant; any of them
 */
export async function markReadAbout(
  db: Executor,
  {
    userIds,
    kinds,
    about,
  }: {
    userIds: readonly string[];
    /** All kinds without. */
    kinds?: readonly Pick<NotificationKind, 'name'>[];
    about: readonly Record<string, string>[];
  },
): Promise<void> {
  if (userIds.length === 0 || about.length === 0) return;
  const { rows } = await sql<{ userId: string }>`
    with held as (
      select id from "user" where id = any(${userIds}::uuid[]) order by id for no key update)
    update notification set read_at = ${new Date()}
      from held
     where notification.user_id = held.id and read_at is null
       and (${kinds === undefined} or kind = any(${kinds?.map(({ name }) => name) ?? []}::text[]))
       and data @> any(${about.map((part) => JSON.stringify(part))}::jsonb[])
    returning user_id`.execute(db);
  const readers = new Set(rows.map(({ userId }) => userId));
  await publish(
    db,
    ...Array.from(readers, (userId) => ({
      to: { userId },
      event: 'notifications' as const,
      data: { addedId: null },
    })),
  );
}
