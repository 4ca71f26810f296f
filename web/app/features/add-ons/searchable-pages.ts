import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.tsx';

export const searchablePages: readonly SearchablePage[] = menuPages(areaPart.menu, {
  buy: {
    words: {
      sv: ['tilläggstjänster', 'köpa', 'tillval', 'framhävd', 'kalender för laget'],
      en: ['additional services', 'add-ons', 'purchase', 'highlighted', 'team calendar'],
    },
  },
});
