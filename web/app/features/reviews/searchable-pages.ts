import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.ts';

export const searchablePages: readonly SearchablePage[] = menuPages(areaPart.menu, {
  reviews: {
    words: {
      sv: ['recensioner', 'betyg', 'stjärnor', 'kunder tycker', 'svara på omdöme'],
      en: ['ratings', 'stars', 'feedback', 'customers say', 'answer a review'],
    },
  },
});
