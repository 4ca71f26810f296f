import type { OverviewPart } from '../../shell/hand-ins.ts';
import { ResultsIcon, resultsName } from './results-entry.tsx';

/** The side menu has the items of specification 2, section 2 alone, so the overview leads here. */
export const overviewPart: OverviewPart = {
  actions: [
    {
      place: 9,
      needs: { right: 'results', level: 'read' },
      name: resultsName,
      Icon: ResultsIcon,
      path: () => 'results',
    },
  ],
};
