import type { DataSection, PersonalDataClaim } from '../personal-data-claim.ts';
import { readChoices } from './choices.ts';
import type { NotificationKinds } from './kinds.ts';

export const notificationsPersonalData = (
  notificationKinds: NotificationKinds,
): PersonalDataClaim => ({
  // Notifications are erased with their user; those of others lose the name of the one who caused
  // them.
  tables: ['notification', 'notification_choice'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const rows = await db
      .selectFrom('notification')
      .select(['kind', 'createdAt', 'readAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const choices = await readChoices({ db, notificationKinds }, userId);
    return [
      {
        name: 'notification-choices',
        title: { sv: 'Vad du får mejl om', en: 'What you get emails about' },
        fields: {
          choice: { sv: 'Typ', en: 'Type' },
          delivery: { sv: 'Hur det mejlas', en: 'How it is mailed' },
        },
        rows: choices,
      },
      {
        name: 'notifications',
        title: { sv: 'Aviseringar som du har fått', en: 'Notifications that you have been given' },
        fields: {
          kind: { sv: 'Typ', en: 'Type' },
          createdAt: { sv: 'Skapad', en: 'Created' },
          readAt: { sv: 'Läst', en: 'Read' },
        },
        rows,
      },
    ];
  },
});
