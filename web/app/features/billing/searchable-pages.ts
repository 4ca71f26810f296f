import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.tsx';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    invoices: {
      words: {
        sv: ['faktura', 'betalning', 'räkningar', 'ekonomi', 'förfallodag'],
        en: ['payment', 'bills', 'billing', 'due date'],
      },
      suggestion: 5,
    },
  }),
];
