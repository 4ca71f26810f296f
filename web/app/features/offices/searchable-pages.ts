import { menuGroups } from '../../shell/partner-area/area-part.ts';
import { CompanyIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'offices',
    name: { sv: 'Kontor', en: 'Offices' },
    place: menuGroups.company,
    route: '/partners/:partnerId/offices',
    Icon: CompanyIcon,
    words: {
      sv: ['filialer', 'adresser', 'verkstad', 'besöksadress', 'öppettider'],
      en: ['branches', 'addresses', 'workshop', 'visiting address', 'opening hours'],
    },
    suggestion: 3,
  },
];
