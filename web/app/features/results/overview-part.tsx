import type { OverviewPart } from '../../compose/overview-part.ts';
import { ResultsIcon } from './ResultsIcon.tsx';
import { resultsName } from './results-name.ts';

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
