import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.tsx';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    agreement: {
      words: {
        sv: ['plan', 'Bas', 'Premium', 'prenumeration', 'villkor', 'säga upp', 'byta'],
        en: ['plan', 'Basic', 'Premium', 'terms', 'cancel', 'change'],
      },
      suggestion: 4,
    },
    reports: {
      words: {
        sv: ['rapport', 'pdf', 'csv', 'export', 'statistik', 'underlag', 'bokföring'],
        en: ['pdf', 'csv', 'export', 'statistics', 'bookkeeping'],
      },
    },
  }),
];
