import { MessagesIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { inUserSettings } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'notifications',
    name: { sv: 'Mejl om det som händer', en: 'Emails about what happens' },
    place: inUserSettings,
    route: '/user-settings/notifications',
    Icon: MessagesIcon,
    words: {
      sv: ['aviseringar', 'e-post', 'utskick', 'sammanfattning', 'avregistrera'],
      en: ['notifications', 'mailings', 'digest', 'unsubscribe'],
    },
  },
];
