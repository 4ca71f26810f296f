import type { OverviewPart } from '../../compose/overview-part.ts';
import { WaitingDeductionsRow } from './papers/WaitingDeductionsRow.tsx';

export const overviewPart: OverviewPart = {
  waiting: [
    {
      place: 3,
      isShown: ({ waiting: { deductions } }) => deductions !== null,
      Row: WaitingDeductionsRow,
    },
  ],
};
