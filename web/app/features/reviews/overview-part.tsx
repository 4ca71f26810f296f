import type { OverviewPart } from '../../shell/hand-ins.ts';
import { WaitingReviewsRow } from './WaitingReviewsRow.tsx';

export const overviewPart: OverviewPart = {
  waiting: [
    {
      place: 2,
      needs: { right: 'reviews', level: 'write' },
      isShown: ({ waiting: { unansweredReviews } }) => unansweredReviews > 0,
      Row: WaitingReviewsRow,
    },
  ],
};
