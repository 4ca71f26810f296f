import { sql } from 'kysely';
import { counterChecks } from '../../platform/doctor/counters.ts';

export const reviewsChecks = counterChecks([
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
