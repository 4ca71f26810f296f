import { sql } from 'kysely';
import { partnersThatCloseWith } from '../../domain/partners/partners-that-close.ts';
import type { LockedBeforeUser } from '../../platform/personal-data-claim.ts';

/**
 * Reviews that the user has answered, written, reported or judged, and those of a partner that is
 * closed with them.
 */
export const lockedReviews: LockedBeforeUser = {
  place: 3,
  lock: async (tx, userId) => {
    await sql`
      select from review
       where answered_by_user_id = ${userId}
          or author_user_id = ${userId}
          or partner_id in (${partnersThatCloseWith(userId)})
          or id in (select reported.review_id
                      from review_report report
                      join review_case reported on reported.id = report.case_id
                     where report.reporter_user_id = ${userId})
          or id in (select review_id from review_case where decided_by_user_id = ${userId})
       order by id
         for update`.execute(tx);
  },
};
