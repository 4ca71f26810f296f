import type { OwnInquiryPart } from '../../shell/hand-ins.ts';
import { OwnReviewCard } from './OwnReviewCard.tsx';
import { inquiryReviewsQuery } from './review-queries.ts';

export const ownInquiryPart: OwnInquiryPart = {
  place: 3,
  reads: (inquiryId) => [inquiryReviewsQuery(inquiryId)],
  Card: OwnReviewCard,
};
