import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.ts';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    profile: {
      words: {
        sv: ['presentation', 'logotyp', 'logga', 'beskrivning', 'webbplats', 'öppettider'],
        en: ['presentation', 'logo', 'description', 'website', 'opening hours'],
      },
      suggestion: 2,
    },
  }),
];
