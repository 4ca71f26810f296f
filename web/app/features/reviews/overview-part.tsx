import type { OverviewPart } from '../../compose/overview-part.ts';
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
