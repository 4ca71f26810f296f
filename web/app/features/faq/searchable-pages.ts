import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.ts';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    faq: {
      words: {
        sv: ['hjälp', 'support', 'frågor och svar', 'FAQ'],
        en: ['help', 'support', 'questions and answers', 'frequently asked'],
      },
    },
  }),
];
