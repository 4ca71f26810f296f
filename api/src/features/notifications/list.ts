import { notificationPageSize } from '@troskel/contract/notifications';
import type { notifications } from '@troskel/contract/notifications';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import { MalformedError } from '../../http/errors.ts';
import type { Call } from '../../http/implement.ts';
import { showNotification } from '../../notifications/kinds.ts';

interface Place {
  createdAt: Date;
  id: string;
}

const placeForm = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a page begins, as the caller is given it: nothing to be read or made by hand. */
function cursorOf({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt.getTime()}_${id}`).toString('base64url');
}

/** @throws {MalformedError} for a cursor that no page gave out */
function placeOf(cursor: string): Place {
  const [, time, id] = placeForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) {
    throw new MalformedError([{ field: 'cursor', code: 'FIELD_INVALID' }]);
  }
  return { createdAt: new Date(Number(time)), id };
}

/** Kinds told of in the log: a page that is read again says nothing new. */
const toldInLog = new Set<string>();

export async function listNotifications(
  app: App,
  { caller, query, language }: Call<typeof notifications.listNotifications>,
): Promise<ResponseOf<typeof notifications.listNotifications>> {
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor);
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
          eb.tuple(after?.createdAt ?? new Date(), after?.id ?? ''),
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
    nextCursor: last && rows.length > page.length ? cursorOf(last) : null,
  };
}
