import type { OverviewPart } from '../../shell/hand-ins.ts';
import { ApplicationCard } from './ApplicationCard.tsx';

export const overviewPart: OverviewPart = {
  cards: [{ row: 'standing', place: 2, Card: ApplicationCard }],
};
