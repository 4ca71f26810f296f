import { menuGroups } from '../../shell/partner-area/area-part.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { ResultsIcon, resultsName } from './results-entry.tsx';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'results',
    name: resultsName,
    place: menuGroups.main,
    route: '/partners/:partnerId/results',
    Icon: ResultsIcon,
    needs: { right: 'results', level: 'read' },
    words: {
      sv: ['statistik', 'siffror', 'månadsrapport', 'svarstid', 'omsättning', 'avtalat värde'],
      en: ['statistics', 'figures', 'monthly report', 'answered in time', 'agreed value'],
    },
  },
];
