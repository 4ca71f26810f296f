import { notificationPageSize, notifications } from '@troskel/contract/notifications/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { showNotification } from '../../platform/notifications/kinds.ts';

/** Kinds already logged, so that reloading a page does not repeat the line. */
const toldInLog = new Set<string>();

const order: KeyOrder = [
  { column: 'notification.created_at', type: 'timestamptz', direction: 'desc' },
  { column: 'notification.id', type: 'uuid', direction: 'desc' },
];

export async function listNotifications(
  app: Pick<App, 'db' | 'log' | 'notificationKinds'>,
  call: Call<typeof notifications.listNotifications>,
): Promise<ResponseOf<typeof notifications.listNotifications>> {
  const { caller, language } = call;
  const { after, limit, page } = pagingOf(notifications.listNotifications, call, {
    order,
    size: notificationPageSize,
  });
  const read = await app.db
    .selectFrom('notification')
    .leftJoin('user as actor', 'actor.id', 'notification.actorUserId')
    .select(['notification.id', 'notification.kind', 'notification.data'])
    .select(['notification.createdAt', 'notification.readAt', 'actor.name as actor'])
    .where('notification.userId', '=', caller.userId)
    .$call(pageAfter(order, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ createdAt, id }) => [createdAt, id]);
  return {
    rows: rows.flatMap((row) => {
      const { id, kind, createdAt, readAt } = row;
      const shown = showNotification(app.notificationKinds, row, language);
      if (!shown) {
        if (!toldInLog.has(kind)) {
          toldInLog.add(kind);
          app.log.warn({ notificationId: id, kind }, 'a notification cannot be shown');
        }
        return [];
      }
      return [
        {
          id,
          kind,
          ...shown,
          createdAt: createdAt.toISOString(),
          readAt: readAt?.toISOString() ?? null,
        },
      ];
    }),
    nextCursor,
  };
}
