import type { OverviewPart } from '../../shell/hand-ins.ts';
import { WaitingDeductionsRow } from './papers/WaitingDeductionsRow.tsx';

export const overviewPart: OverviewPart = {
  waiting: [
    {
      place: 3,
      needs: { right: 'invoicing', level: 'read' },
      isShown: ({ waiting: { deductions } }) => deductions !== null,
      Row: WaitingDeductionsRow,
    },
  ],
};
