import { UserIcon } from '../../ui/menu-icons.tsx';
import { inUserSettings } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'data',
    name: { sv: 'Dina uppgifter hos oss', en: 'Your data with us' },
    place: inUserSettings,
    route: '/user-settings/data',
    Icon: UserIcon,
    words: {
      sv: ['GDPR', 'kopia', 'personuppgifter', 'radera', 'ta bort konto', 'hämta ut'],
      en: ['GDPR', 'copy', 'personal data', 'erase', 'delete account', 'download'],
    },
  },
];
