import { menuGroups } from '../../shell/partner-area/area-part.ts';
import { BuildingIcon } from '../../ui/menu-icons.tsx';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'offices',
    name: { sv: 'Kontor', en: 'Offices' },
    place: menuGroups.company,
    route: '/partners/:partnerId/offices',
    Icon: BuildingIcon,
    words: {
      sv: ['filialer', 'adresser', 'verkstad', 'besöksadress', 'öppettider'],
      en: ['branches', 'addresses', 'workshop', 'visiting address', 'opening hours'],
    },
    suggestion: 3,
  },
];
