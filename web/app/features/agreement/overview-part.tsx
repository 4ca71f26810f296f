import type { OverviewPart } from '../../compose/overview-part.ts';
import { PlanCard } from './PlanCard.tsx';

export const overviewPart: OverviewPart = {
  cards: [
    { row: 'standing', place: 3, needs: { right: 'agreement', level: 'read' }, Card: PlanCard },
  ],
};
