import { MessagesIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { inUserSettings } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'notifications',
    name: { sv: 'Mejl och aviseringar', en: 'Emails and notifications' },
    place: inUserSettings,
    route: '/user-settings/notifications',
    Icon: MessagesIcon,
    words: {
      sv: [
        'e-post',
        'utskick',
        'sammanfattning',
        'avregistrera',
        'push',
        'tysta timmar',
        'telefon',
      ],
      en: ['mailings', 'digest', 'unsubscribe', 'push', 'quiet hours', 'phone'],
    },
  },
];
