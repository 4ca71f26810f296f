import type { Executor } from '../db/database.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Days that a notification is kept after it was read. */
const daysAfterReading = 90;
/** Days that an unread notification is kept. */
const daysUnread = 365;
/** Days after which a device that has shown no page of the portal is told nothing more. */
const daysUnconfirmed = 60;

export async function removeOldNotifications(db: Executor, now: Date): Promise<void> {
  const readBefore = new Date(now.getTime() - daysAfterReading * msPerDay);
  const madeBefore = new Date(now.getTime() - daysUnread * msPerDay);
  await db.deleteFrom('notification').where('readAt', '<', readBefore).execute();
  await db.deleteFrom('notification').where('createdAt', '<', madeBefore).execute();
  const confirmedBefore = new Date(now.getTime() - daysUnconfirmed * msPerDay);
  await db.deleteFrom('pushDevice').where('confirmedAt', '<', confirmedBefore).execute();
}
