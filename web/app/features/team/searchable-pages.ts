import { menuGroups } from '../../shell/partner-area/area-part.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { membersName, MembersIcon } from './area-part.tsx';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'members',
    name: membersName,
    place: menuGroups.company,
    route: '/partners/:partnerId/members',
    Icon: MembersIcon,
    words: {
      sv: ['kollegor', 'bjuda in', 'roller', 'behörighet', 'ägare', 'lämna företaget', 'personal'],
      en: ['colleagues', 'invite', 'roles', 'rights', 'owner', 'leave the company', 'staff'],
    },
  },
];
