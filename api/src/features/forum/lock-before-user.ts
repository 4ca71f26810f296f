import { sql } from 'kysely';
import type { LockedBeforeUser } from '../../platform/personal-data-claim.ts';

/**
 * What the user has written or reported, in the moderators' order: threads, replies, then
 * expulsions. This includes posts whose reports, readings and votes the erasure removes. With a
 * weaker lock, so that repliers need not wait.
 */
export const lockedPosts: LockedBeforeUser = {
  place: 4,
  lock: async (tx, userId) => {
    await sql`
      select from forum_thread
       where id in (select id from forum_thread where author_user_id = ${userId}
                    union all
                    select thread_id from forum_reply where author_user_id = ${userId}
                    union all
                    select coalesce(reported.thread_id, reply.thread_id)
                      from forum_report report
                      join forum_case reported on reported.id = report.case_id
                      left join forum_reply reply on reply.id = reported.reply_id
                     where report.reporter_user_id = ${userId})
       order by id
         for no key update`.execute(tx);
    await sql`
      select from forum_reply
       where id in (select id from forum_reply where author_user_id = ${userId}
                    union all
                    select reported.reply_id
                      from forum_report report
                      join forum_case reported on reported.id = report.case_id
                     where report.reporter_user_id = ${userId})
       order by id
         for no key update`.execute(tx);
    await sql`
      select from forum_expulsion where user_id = ${userId} order by id for update`.execute(tx);
  },
};
