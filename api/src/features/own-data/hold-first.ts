import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Holds, before the user's row, what others hold before it: whoever writes about an inquiry has its
 * row, its deliveries' and the partner's when a foreign key or a notification asks for the user's, and
 * a moderator has a post. An erasure that came the other way would meet them in a deadlock, which the
 * database may end for them.
 */
export async function holdFirst(tx: Executor, userId: string): Promise<void> {
  await holdInquiries(tx, userId);
  await holdPosts(tx, userId);
}

/**
 * A homeowner's own, those that somebody has declined, and all of a partner's that is closed with its
 * last member.
 */
async function holdInquiries(tx: Executor, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from inquiry
     where homeowner_user_id = ${userId}
        or id in (select inquiry_id from inquiry_delivery where declined_by_user_id = ${userId})
        or id in (select delivery.inquiry_id
                    from partner_member own
                    join inquiry_delivery delivery on delivery.partner_id = own.partner_id
                   where own.user_id = ${userId}
                     and not exists (select from partner_member other
                                      where other.partner_id = own.partner_id
                                        and other.user_id <> ${userId}))
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
 * What the user has written or reported, as moderators take it: threads, replies, then expulsions.
 * They tell those who reported a post, too, whose reading of it and votes the erasure takes back.
 * Not as hard as it could be: whoever replies need not wait.
 */
async function holdPosts(tx: Executor, userId: string): Promise<void> {
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
