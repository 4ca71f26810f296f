import { sql } from 'kysely';
import { companyReviews, ownReviews, partnerReviews } from '@troskel/contract/reviews/calls';
import { reviewCases, reviewReports } from '@troskel/contract/reviews/reports';
import type { App } from '../../platform/collaborators.ts';
import { counterChecks } from '../../platform/doctor/counters.ts';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { getReviewCase, listReviewCases } from './cases.ts';
import { listCompanyReviews } from './company-reviews.ts';
import { decideReviewCase } from './decision.ts';
import * as notificationKinds from './notification-kinds.ts';
import { listInquiryReviews, removeReview, writeReview } from './own-reviews.ts';
import { answerReview, listPartnerReviews } from './partner-reviews.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { reportOwnCompanysReview, reportReview } from './reports.ts';
import { reviewGoneJob, tellReportersOfGone } from './gone.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Days that a decided case is kept, as those of the forum are. */
const keptDays = 365;

/** Removes cases that were decided long ago, with their reports; what was decided stays. */
export async function sweepReviewCases({ db }: Pick<App, 'db'>): Promise<void> {
  await db
    .deleteFrom('reviewCase')
    .where('closedAt', '<', new Date(Date.now() - keptDays * msPerDay))
    .execute();
}

const reviewsChecks = counterChecks([
  {
    code: 'REVIEW-CASES',
    title: 'Reported reviews have at least the reports that there are',
    meaning: 'Staff see fewer reports than were made.',
    table: 'review_case',
    key: 'id',
    // Reports go with the account of who made them, and stay counted (personal-data.ts).
    wrong: sql`
      select one.id from review_case one
        join (select case_id, count(*) as reports from review_report group by case_id) there
          on there.case_id = one.id
       where one.report_count < there.reports`,
    renew: (ids) => sql`
      update review_case one
         set report_count = (select count(*) from review_report report where report.case_id = one.id)
       where one.id = any (${ids}::uuid[])`,
  },
]);

export const reviews: Feature = {
  name: 'reviews',
  description: 'What customers say of a company’s jobs, and what the company answers.',
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
