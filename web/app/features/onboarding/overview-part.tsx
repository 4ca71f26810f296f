import type { OverviewPart } from '../../compose/overview-part.ts';
import { ApplicationCard } from './ApplicationCard.tsx';

export const overviewPart: OverviewPart = {
  cards: [{ row: 'standing', place: 2, Card: ApplicationCard }],
};
