import { notificationPageSize } from '@troskel/contract/notifications/calls';
import type { notifications } from '@troskel/contract/notifications/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { cursorOf, timePlaceOf } from '../../platform/http/page-cursor.ts';
import { showNotification } from '../../platform/notifications/kinds.ts';

/** Kinds told of in the log: a page that is read again says nothing new. */
const toldInLog = new Set<string>();

export async function listNotifications(
  app: App,
  { caller, query, language }: Call<typeof notifications.listNotifications>,
): Promise<ResponseOf<typeof notifications.listNotifications>> {
  const after = timePlaceOf(query.cursor);
  const rows = await app.db
    .selectFrom('notification')
    .leftJoin('user as actor', 'actor.id', 'notification.actorUserId')
    .select(['notification.id', 'notification.kind', 'notification.data'])
    .select(['notification.createdAt', 'notification.readAt', 'actor.name as actor'])
    .where('notification.userId', '=', caller.userId)
    .$if(after !== undefined, (page) =>
      page.where((eb) =>
        eb(
          eb.refTuple('notification.createdAt', 'notification.id'),
          '<',
          eb.tuple(after?.[0] ?? new Date(), after?.[1] ?? ''),
        ),
      ),
    )
    .orderBy('notification.createdAt', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(notificationPageSize + 1)
    .execute();
  const page = rows.slice(0, notificationPageSize);
  const last = page.at(-1);
  return {
    notifications: page.flatMap((row) => {
      const { id, kind, createdAt, readAt } = row;
      const shown = showNotification(row, language);
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
    nextCursor: last && rows.length > page.length ? cursorOf([last.createdAt, last.id]) : null,
  };
}
