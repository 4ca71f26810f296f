import type { App } from '../app.ts';
import type { MailGateway } from '../gateways/mail.ts';
import { composeMail } from '../jobs/compose-mail.ts';
import { showNotification } from './kinds.ts';

/**
 * Mails a notification, in the language that its user has chosen. One that was read in the meantime,
 * or is gone with its user, needs no mail.
 *
 * @throws {Error} when the mail could not be handed over; the queue tries again
 */
export async function mailNotification(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  gateway: Pick<MailGateway, 'send'>,
  { notificationId }: { notificationId: string },
): Promise<void> {
  const row = await db
    .selectFrom('notification')
    .innerJoin('user', 'user.id', 'notification.userId')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .leftJoin('user as actor', 'actor.id', 'notification.actorUserId')
    .select(['notification.kind', 'notification.data', 'user.email', 'profile.language'])
    .select('actor.name as actor')
    .where('notification.id', '=', notificationId)
    .where('notification.readAt', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const language = row.language === 'en' ? 'en' : 'sv';
  const shown = showNotification(row, language);
  if (!shown) return;
  const button = { sv: 'Öppna partnerportalen', en: 'Open the partner portal' }[language];
  await gateway.send(
    composeMail({
      to: row.email,
      language,
      subject: shown.title,
      lines: [shown.text],
      ...(shown.path === null ? {} : { button, url: `${settings.publicUrl}${shown.path}` }),
    }),
  );
}
