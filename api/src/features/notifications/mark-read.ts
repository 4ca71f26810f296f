import type { notifications } from '@troskel/contract/notifications/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lockRecipient } from '../../platform/notifications/lock-recipient.ts';

/**
 * Marks the caller's notifications as read; ones read earlier keep their time. The caller's other
 * pages are told.
 *
 * @throws {ExpectedError} NOT_FOUND when `upTo` is none of the caller's
 */
export async function markRead(
  app: Pick<App, 'db'>,
  { caller, body, refusal }: Call<typeof notifications.markRead>,
): Promise<ResponseOf<typeof notifications.markRead>> {
  const { userId } = caller;
  await app.db.transaction().execute(async (tx) => {
    await lockRecipient(tx, userId);
    const unread = tx
      .updateTable('notification')
      .set({ readAt: new Date() })
      .where('userId', '=', userId)
      .where('readAt', 'is', null);
    let marked;
    if ('ids' in body) {
      if (body.ids.length === 0) return;
      marked = await unread.where('id', 'in', body.ids).executeTakeFirst();
    } else {
      const last = await tx
        .selectFrom('notification')
        .select(['createdAt', 'id'])
        .where('id', '=', body.upTo)
        .where('userId', '=', userId)
        .executeTakeFirst();
      if (!last) throw refusal('NOT_FOUND');
      marked = await unread
        .where((eb) => eb(eb.refTuple('createdAt', 'id'), '<=', eb.tuple(last.createdAt, last.id)))
        .executeTakeFirst();
    }
    if (marked.numUpdatedRows === 0n) return;
    await publish(tx, { to: { userId }, event: 'notifications', data: { addedId: null } });
  });
  return {};
}
