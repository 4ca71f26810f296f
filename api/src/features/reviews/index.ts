import { companyReviews, ownReviews, partnerReviews } from '@troskel/contract/reviews/calls';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { listCompanyReviews } from './company-reviews.ts';
import { reviewWritten } from './notification-kinds.ts';
import { listInquiryReviews, removeReview, writeReview } from './own-reviews.ts';
import { answerReview, listPartnerReviews } from './partner-reviews.ts';
import { reviewsPersonalData } from './personal-data.ts';

export const reviews: Feature = {
  name: 'reviews',
  calls: [
    ...handled(ownReviews, { listInquiryReviews, writeReview, removeReview }),
    ...handled(companyReviews, { listCompanyReviews }),
    ...handled(partnerReviews, { listPartnerReviews, answerReview }),
  ],
  personalData: reviewsPersonalData,
  notificationKinds: [reviewWritten],
};
