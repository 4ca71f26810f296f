import { companyReviews, ownReviews, partnerReviews } from '@troskel/contract/reviews/calls';
import { reviewCases, reviewReports } from '@troskel/contract/reviews/reports';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { getReviewCase, listReviewCases } from './cases.ts';
import { reviewsChecks } from './checks.ts';
import { listCompanyReviews } from './company-reviews.ts';
import { decideReviewCase } from './decision.ts';
import * as notificationKinds from './notification-kinds.ts';
import { listInquiryReviews, removeReview, writeReview } from './own-reviews.ts';
import { answerReview, listPartnerReviews } from './partner-reviews.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { reportOwnCompanysReview, reportReview } from './reports.ts';
import { sweepReviewCases } from './sweep.ts';
import { reviewGoneJob, tellReportersOfGone } from './gone.ts';

export const reviews: Feature = {
  name: 'reviews',
  calls: [
    ...handled(ownReviews, { listInquiryReviews, writeReview, removeReview }),
    ...handled(companyReviews, { listCompanyReviews }, { allowsStale: ['listCompanyReviews'] }),
    ...handled(
      partnerReviews,
      { listPartnerReviews, answerReview },
      { allowsStale: ['listPartnerReviews'] },
    ),
    ...handled(reviewReports, { reportOwnCompanysReview, reportReview }),
    ...handled(reviewCases, { listReviewCases, getReviewCase, decideReviewCase }),
  ],
  personalData: reviewsPersonalData,
  jobs: [runs(reviewGoneJob, tellReportersOfGone)],
  sweep: sweepReviewCases,
  notificationKinds: Object.values(notificationKinds),
  checks: reviewsChecks,
};
