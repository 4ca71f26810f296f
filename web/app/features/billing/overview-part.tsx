import type { OverviewPart } from '../../shell/hand-ins.ts';
import { OverdueRow } from './OverdueRow.tsx';

export const overviewPart: OverviewPart = {
  waiting: [
    {
      place: 1,
      needs: { right: 'agreement', level: 'read' },
      isShown: ({ waiting: { invoices } }) => invoices !== null,
      Row: OverdueRow,
    },
  ],
};
