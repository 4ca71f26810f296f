import { v7 as uuid } from 'uuid';
import type * as z from 'zod';
import { applicationApproved } from '../features/onboarding/notification-kinds.ts';
import { passwordChanged, signInWayRemoved } from '../platform/identity/notification-kinds.ts';
import type { NotificationKind } from '../platform/notifications/kinds.ts';
import type { Executor } from '../platform/db/database.ts';

const hour = 3_600_000;

/** Inserts recent notifications of a demo partner's owner, consistent with their pages. */
export async function insertNotifications(
  tx: Executor,
  userId: string,
  partnerId: string,
): Promise<void> {
  const now = Date.now();
  const row = <Data extends z.ZodType>(
    kind: NotificationKind<Data>,
    data: z.input<Data>,
    hoursAgo: number,
    isRead: boolean,
  ) => {
    const id = uuid();
    const createdAt = new Date(now - hoursAgo * hour);
    const readAt = isRead ? new Date(createdAt.getTime() + hour) : null;
    return {
      id,
      userId,
      kind: kind.name,
      data: JSON.stringify(data),
      dedupeKey: id,
      createdAt,
      readAt,
    };
  };
  await tx
    .insertInto('notification')
    .values([
      row(applicationApproved, { partnerId }, 24 * 20, true),
      row(signInWayRemoved, { way: 'google' }, 24 * 9, false),
      row(passwordChanged, {}, 26, false),
    ])
    .execute();
}
