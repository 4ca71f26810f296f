import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.ts';

export const searchablePages: readonly SearchablePage[] = menuPages(areaPart.menu, {
  results: {
    words: {
      sv: ['statistik', 'siffror', 'månadsrapport', 'svarstid', 'omsättning', 'avtalat värde'],
      en: ['statistics', 'figures', 'monthly report', 'answered in time', 'agreed value'],
    },
  },
});
