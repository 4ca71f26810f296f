import type { OverviewPart } from '../../compose/overview-part.ts';
import { FaqIcon, ForumIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { ThreadsCard } from './ThreadsCard.tsx';

export const overviewPart: OverviewPart = {
  cards: [{ row: 'work', place: 2, Card: ThreadsCard }],
  actions: [
    {
      place: 2,
      name: { sv: 'Fråga experterna', en: 'Ask the experts' },
      Icon: FaqIcon,
      path: () => 'forum/experts',
    },
    {
      place: 3,
      name: { sv: 'Skriv i forumet', en: 'Write in the forum' },
      Icon: ForumIcon,
      path: () => 'forum',
    },
  ],
};
