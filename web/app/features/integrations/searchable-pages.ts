import { menuPages } from '../../shell/partner-area/searchable-page.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { areaPart } from './area-part.tsx';

export const searchablePages: readonly SearchablePage[] = [
  ...menuPages(areaPart.menu, {
    integrations: {
      words: {
        sv: ['koppla', 'program', 'api', 'nyckel', 'affärssystem', 'kalender'],
        en: ['connect', 'programs', 'api', 'key', 'business system', 'calendar'],
      },
    },
  }),
];
