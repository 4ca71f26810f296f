import type { OverviewPart } from '../../shell/hand-ins.ts';
import { BubblesIcon, QuestionIcon } from '../../ui/menu-icons.tsx';
import { ThreadsCard } from './ThreadsCard.tsx';

export const overviewPart: OverviewPart = {
  cards: [{ row: 'work', place: 2, Card: ThreadsCard }],
  actions: [
    {
      place: 2,
      name: { sv: 'Fråga experterna', en: 'Ask the experts' },
      Icon: QuestionIcon,
      path: () => 'forum/experts',
    },
    {
      place: 3,
      name: { sv: 'Skriv i forumet', en: 'Write in the forum' },
      Icon: BubblesIcon,
      path: () => 'forum',
    },
  ],
};
