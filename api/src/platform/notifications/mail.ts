import { languageOf, textIn } from '@troskel/contract/ground/language';
import type { App } from '../collaborators.ts';
import { composeMail } from '../jobs/compose-mail.ts';
import type { MailOutlet } from '../jobs/send-mail.ts';
import { readDelivery } from './choices.ts';
import { isBlockedFrom, readBlocks } from './blocks.ts';
import { groupOf, showNotification } from './kinds.ts';
import { unsubscribeParts } from './unsubscribe-link.ts';

/**
 * Mails a notification in its user's language. Skips one that has been read, whose mails are turned
 * off, whose user is blocked, or that is deleted.
 *
 * @throws {Error} when the mail could not be sent; the queue tries again
 */
export async function mailNotification(
  { db, settings, notificationKinds }: Pick<App, 'db' | 'settings' | 'notificationKinds'>,
  outlet: MailOutlet,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const row = await db
    .selectFrom('notification')
    .innerJoin('user', 'user.id', 'notification.userId')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .leftJoin('user as actor', 'actor.id', 'notification.actorUserId')
    .select(['notification.userId', 'notification.kind', 'notification.data'])
    .select(['user.email', 'profile.language', 'actor.name as actor'])
    .where('notification.id', '=', notificationId)
    .where('notification.readAt', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const kind = notificationKinds.get(row.kind);
  const group = groupOf(kind);
  if (group && (await readDelivery(db, row.userId, group)) === 'none') return;
  if (isBlockedFrom(await readBlocks(db, row.userId), kind, row.data)) return;
  const language = languageOf(row.language);
  const shown = showNotification(notificationKinds, row, language);
  if (!shown) return;
  const data = kind?.data.safeParse(row.data);
  const calendar = data?.success
    ? await kind?.calendar?.({ db, settings }, { data: data.data, to: row.email, language })
    : null;
  const button = textIn({ sv: 'Öppna partnerportalen', en: 'Open the partner portal' }, language);
  await outlet.send({
    ...composeMail({
      kind: 'notification',
      // Stays the same across retries: a server that accepted it before the connection broke
      // recognises it.
      id: `notification.${notificationId}`,
      to: row.email,
      language,
      subject: shown.title,
      lines: [shown.text],
      ...(shown.path === null ? {} : { button, url: `${settings.publicUrl}${shown.path}` }),
      ...(group
        ? unsubscribeParts(settings, { userId: row.userId, subject: group.choice }, language)
        : {}),
    }),
    ...(calendar ? { calendar } : {}),
  });
}
