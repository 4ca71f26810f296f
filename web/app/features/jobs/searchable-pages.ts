import { menuGroups } from '../../shell/partner-area/area-part.ts';
import type { SearchablePage } from '../../shell/partner-area/searchable-page.ts';
import { rotRequestsName, RotRequestsIcon } from './papers/rot-requests-entry.tsx';

export const searchablePages: readonly SearchablePage[] = [
  {
    key: 'rot-requests',
    name: rotRequestsName,
    place: menuGroups.main,
    route: '/partners/:partnerId/rot-requests',
    Icon: RotRequestsIcon,
    needs: { right: 'invoicing', level: 'read' },
    words: {
      sv: ['rot', 'skatteverket', 'skattereduktion', 'begära utbetalning', 'beslut'],
      en: ['rot', 'Swedish Tax Agency', 'tax reduction', 'payment claim', 'decision'],
    },
  },
];
