import { BubbleIcon } from '../../ui/menu-icons.tsx';
import { inUserSettings } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'notifications',
    name: { sv: 'Mejl och aviseringar', en: 'Emails and notifications' },
    place: inUserSettings,
    route: '/user-settings/notifications',
    Icon: BubbleIcon,
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
