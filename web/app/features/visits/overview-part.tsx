import type { OverviewPart } from '../../shell/hand-ins.ts';
import { ComingVisitsCard } from './ComingVisitsCard.tsx';

export const overviewPart: OverviewPart = {
  cards: [{ row: 'coming', place: 1, Card: ComingVisitsCard }],
};
