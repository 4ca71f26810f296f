import type { DataSection, PersonalDataClaim } from '../personal-data-claim.ts';
import { section } from '../personal-data-claim.ts';
import { readChoices } from './choices.ts';
import type { NotificationKinds } from './kinds.ts';

export const notificationsPersonalData = (
  notificationKinds: NotificationKinds,
): PersonalDataClaim => ({
  // Notifications and devices are erased with their user; notifications of others lose the name of the
  // one who caused them.
  tables: ['notification', 'notification_choice', 'push_device'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const rows = await db
      .selectFrom('notification')
      .select(['kind', 'createdAt', 'readAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const devices = await db
      .selectFrom('pushDevice')
      .select(['userAgent', 'createdAt', 'confirmedAt', 'offChoices', 'quietFrom', 'quietUntil'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute();
    const choices = await readChoices({ db, notificationKinds }, userId);
    return [
      section({
        name: 'notification-choices',
        title: { sv: 'Vad du får mejl om', en: 'What you get emails about' },
        fields: {
          choice: { sv: 'Typ', en: 'Type' },
          delivery: { sv: 'Hur det mejlas', en: 'How it is mailed' },
        },
        rows: choices,
      }),
      section({
        name: 'notifications',
        title: { sv: 'Aviseringar som du har fått', en: 'Notifications that you have been given' },
        fields: {
          kind: { sv: 'Typ', en: 'Type' },
          createdAt: { sv: 'Skapad', en: 'Created' },
          readAt: { sv: 'Läst', en: 'Read' },
        },
        rows,
      }),
      section({
        name: 'notification-devices',
        title: { sv: 'Enheter som du får aviseringar på', en: 'Devices that notify you' },
        fields: {
          userAgent: { sv: 'Webbläsare', en: 'Browser' },
          createdAt: { sv: 'Tillagd', en: 'Added' },
          confirmedAt: { sv: 'Senast använd', en: 'Last used' },
          offChoices: { sv: 'Det som inte skickas', en: 'What is not sent' },
          quietFrom: { sv: 'Tyst från', en: 'Quiet from' },
          quietUntil: { sv: 'Tyst till', en: 'Quiet until' },
        },
        rows: devices.map(({ offChoices, ...row }) => ({
          ...row,
          offChoices: offChoices.join(', '),
        })),
      }),
    ];
  },
});
