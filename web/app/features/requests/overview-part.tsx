import type { OverviewPart } from '../../shell/hand-ins.ts';
import { TrayIcon } from '../../ui/menu-icons.tsx';
import { InquiriesChart } from './InquiriesChart.tsx';
import { ResponseChart } from './ResponseChart.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export const overviewPart: OverviewPart = {
  cards: [
    { row: 'work', place: 1, Card: WaitingCard },
    { row: 'numbers', place: 1, Card: InquiriesChart },
    { row: 'numbers', place: 2, Card: ResponseChart },
  ],
  actions: [
    {
      place: 1,
      name: { sv: 'Svara den som väntat längst', en: 'Answer the customer who has waited longest' },
      Icon: TrayIcon,
      path: ({ waiting: { inquiries } }) =>
        inquiries[0] ? `requests/${encodeURIComponent(inquiries[0].id)}` : null,
      isUrgent: true,
    },
  ],
};
