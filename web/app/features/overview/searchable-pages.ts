import { menuGroups } from '../../shell/partner-area/menu-groups.ts';
import { MessagesIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.ts';
import { plannedNames } from './planned-pages.ts';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    overview: {
      words: {
        sv: ['hem', 'start', 'startsida', 'nästa steg'],
        en: ['home', 'start', 'dashboard', 'next step'],
      },
      suggestion: 1,
    },
    buy: {
      words: {
        sv: ['tilläggstjänster', 'köpa', 'tillval'],
        en: ['additional services', 'add-ons', 'purchase'],
      },
    },
    integrations: {
      words: {
        sv: ['koppla', 'program', 'api', 'affärssystem'],
        en: ['connect', 'programs', 'api', 'business system'],
      },
    },
  }),
  {
    key: 'messages',
    name: plannedNames.messages,
    place: menuGroups.communication,
    route: '/partners/:partnerId/messages',
    Icon: MessagesIcon,
    words: { sv: ['chatt', 'skriva', 'inkorg'], en: ['chat', 'write', 'inbox'] },
  },
];
