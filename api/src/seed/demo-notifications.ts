import { v7 as uuid } from 'uuid';
import type { KindData, KindName } from '../platform/notifications/kinds.ts';
import type { Executor } from '../platform/db/database.ts';

const hour = 3_600_000;

/** Inserts recent notifications of a demo partner's owner, consistent with their pages. */
export async function insertNotifications(
  tx: Executor,
  userId: string,
  partnerId: string,
): Promise<void> {
  const now = Date.now();
  const row = <Name extends KindName>(
    kind: Name,
    data: KindData<Name>,
    hoursAgo: number,
    isRead: boolean,
  ) => {
    const id = uuid();
    const createdAt = new Date(now - hoursAgo * hour);
    const readAt = isRead ? new Date(createdAt.getTime() + hour) : null;
    return { id, userId, kind, data: JSON.stringify(data), dedupeKey: id, createdAt, readAt };
  };
  await tx
    .insertInto('notification')
    .values([
      row('application_approved', { partnerId }, 24 * 20, true),
      row('sign_in_way_removed', { way: 'google' }, 24 * 9, false),
      row('password_changed', {}, 26, false),
    ])
    .execute();
}
