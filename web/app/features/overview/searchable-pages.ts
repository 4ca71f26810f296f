import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.tsx';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    overview: {
      words: {
        sv: ['hem', 'start', 'startsida', 'nästa steg'],
        en: ['home', 'start', 'dashboard', 'next step'],
      },
      suggestion: 1,
    },
  }),
];
