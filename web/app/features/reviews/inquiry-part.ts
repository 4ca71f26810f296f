import type { InquiryPart } from '../../shell/hand-ins.ts';
import { OwnReviewCard } from './OwnReviewCard.tsx';
import { inquiryReviewsQuery } from './review-queries.ts';

export const inquiryPart: InquiryPart = {
  place: 3,
  ownReads: (inquiryId) => [inquiryReviewsQuery(inquiryId)],
  OwnCard: OwnReviewCard,
};
