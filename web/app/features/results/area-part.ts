import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { ResultsIcon } from './ResultsIcon.tsx';

export const areaPart: AreaPart = {
  menu: [
    {
      group: 'main',
      place: 3,
      key: 'results',
      path: 'results',
      name: { sv: 'Uppföljning', en: 'Results' },
      Icon: ResultsIcon,
    },
  ],
};
