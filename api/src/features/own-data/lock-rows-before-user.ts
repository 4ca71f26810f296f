import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Locks, before the user's row, what other transactions lock before it: writers about an inquiry
 * hold its row, its deliveries and the partner when a foreign key or a notification locks the user,
 * whoever answers, reports or judges a review holds that, and a moderator a post. The opposite order
 * would cause deadlocks.
 */
export async function lockRowsBeforeUser(tx: Executor, userId: string): Promise<void> {
  await lockInquiries(tx, userId);
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
  await lockPosts(tx, userId);
}

/** The partner whose only member the user is, which is closed with them. */
const partnersThatCloseWith = (userId: string) => sql`
  select own.partner_id
    from partner_member own
   where own.user_id = ${userId}
     and not exists (select from partner_member other
                      where other.partner_id = own.partner_id and other.user_id <> ${userId})`;

/**
 * Locks a homeowner's own inquiries, those the user has declined or handles, and all of a partner that is
 * closed with its last member.
 */
async function lockInquiries(tx: Executor, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from inquiry
     where homeowner_user_id = ${userId}
        or id in (select inquiry_id from inquiry_delivery where declined_by_user_id = ${userId})
        or id in (select delivery.inquiry_id
                    from inquiry_delivery delivery
                   where delivery.partner_id in (${partnersThatCloseWith(userId)}))
        or id in (select handled.inquiry_id
                    from inquiry_delivery handled
                    join partner_member own
                      on own.partner_id = handled.partner_id and own.user_id = handled.assigned_user_id
                   where own.user_id = ${userId})
     order by id
       for update`.execute(tx);
  await sql`
    select from inquiry_delivery where inquiry_id = any(${rows.map(({ id }) => id)}::uuid[])
     order by inquiry_id, partner_id
       for update`.execute(tx);
  await sql`
    select from partner
     where id in (select partner_id from partner_member where user_id = ${userId})
     order by id
       for update`.execute(tx);
}

/**
 * Locks what the user has written or reported in the moderators' order: threads, replies, then
 * expulsions. This includes posts whose reports, readings and votes the erasure removes. With a
 * weaker lock, so that repliers need not wait.
 */
async function lockPosts(tx: Executor, userId: string): Promise<void> {
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
}
