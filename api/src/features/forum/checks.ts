import { sql } from 'kysely';
import { checksOf, counted, judged } from '../../platform/doctor/check.ts';
import { counterChecks } from '../../platform/doctor/counters.ts';

const counters = counterChecks([
  {
    code: 'FORUM-REPLIES',
    title: 'Threads have as many replies as they say',
    meaning: 'Lists show other numbers than threads; unanswered ones are not found.',
    table: 'forum_thread_activity',
    key: 'thread_id',
    wrong: sql`
      select activity.thread_id as id from forum_thread_activity activity
        left join (select thread_id, count(*) as replies from forum_reply
                    where deleted_at is null group by thread_id) there
          on there.thread_id = activity.thread_id
       where activity.reply_count <> coalesce(there.replies, 0)`,
    renew: (ids) => sql`
      update forum_thread_activity activity
         set reply_count = (select count(*) from forum_reply reply
                             where reply.thread_id = activity.thread_id and reply.deleted_at is null)
       where activity.thread_id = any (${ids}::uuid[])`,
  },
  {
    code: 'FORUM-READERS',
    title: 'Threads were read by as many as they say',
    meaning: 'The order by readers is wrong.',
    table: 'forum_thread_activity',
    key: 'thread_id',
    wrong: sql`
      select activity.thread_id as id from forum_thread_activity activity
        left join (select thread_id, count(*) as readers from forum_read group by thread_id) there
          on there.thread_id = activity.thread_id
       where activity.users_read_count <> coalesce(there.readers, 0)`,
    renew: (ids) => sql`
      update forum_thread_activity activity
         set users_read_count = (select count(*) from forum_read seen
                                  where seen.thread_id = activity.thread_id)
       where activity.thread_id = any (${ids}::uuid[])`,
  },
  {
    code: 'FORUM-SCORES',
    title: 'Replies have the votes that were cast',
    meaning: 'The order by score is wrong.',
    table: 'forum_reply',
    key: 'id',
    wrong: sql`
      select reply.id from forum_reply reply
        left join (select reply_id, sum(value) as score from forum_vote group by reply_id) cast_votes
          on cast_votes.reply_id = reply.id
       where reply.score <> coalesce(cast_votes.score, 0)`,
    renew: (ids) => sql`
      update forum_reply reply
         set score = coalesce((select sum(value) from forum_vote vote
                                where vote.reply_id = reply.id), 0)
       where reply.id = any (${ids}::uuid[])`,
  },
  {
    code: 'FORUM-FILES-THREADS',
    title: 'Threads say whether they have files',
    meaning: 'Files of posts are not shown.',
    table: 'forum_thread',
    key: 'id',
    wrong: sql`
      select post.id from forum_thread post
       where post.has_attachments <> exists (select from forum_attachment file
                                              where file.thread_id = post.id)`,
    renew: (ids) => sql`
      update forum_thread post
         set has_attachments = exists (select from forum_attachment file
                                        where file.thread_id = post.id)
       where post.id = any (${ids}::uuid[])`,
  },
  {
    code: 'FORUM-FILES-REPLIES',
    title: 'Replies say whether they have files',
    meaning: 'Files of posts are not shown.',
    table: 'forum_reply',
    key: 'id',
    wrong: sql`
      select post.id from forum_reply post
       where post.has_attachments <> exists (select from forum_attachment file
                                              where file.reply_id = post.id)`,
    renew: (ids) => sql`
      update forum_reply post
         set has_attachments = exists (select from forum_attachment file
                                        where file.reply_id = post.id)
       where post.id = any (${ids}::uuid[])`,
  },
  {
    code: 'FORUM-EXPERTS',
    title: 'Threads know the newest reply by an expert',
    meaning: 'Experts are warned of what is answered, or not of what is not.',
    table: 'forum_thread_activity',
    key: 'thread_id',
    wrong: sql`
      select activity.thread_id as id from forum_thread_activity activity
       where activity.thread_id in (select reply.thread_id from forum_reply reply
                                      join expert on expert.user_id = reply.author_user_id
                                    union
                                    select thread_id from forum_thread_activity
                                     where last_expert_reply_id is not null)
         and activity.last_expert_reply_id is distinct from
             forum_newest_expert_reply(activity.thread_id)`,
    renew: (ids) =>
      sql`select count(forum_note_expert_reply(id)::text) from unnest(${ids}::uuid[]) id`,
  },
  {
    code: 'FORUM-CASES',
    title: 'Reported posts have as many reports as they say',
    meaning: 'What is reported most does not stand first.',
    table: 'forum_case',
    key: 'id',
    wrong: sql`
      select one.id from forum_case one
        left join (select case_id, count(*) as reports from forum_report group by case_id) there
          on there.case_id = one.id
       where one.report_count <> coalesce(there.reports, 0)`,
    renew: (ids) => sql`
      update forum_case one
         set report_count = (select count(*) from forum_report report where report.case_id = one.id)
       where one.id = any (${ids}::uuid[])`,
  },
  {
    code: 'FORUM-QUEUE',
    title: 'The queue of reported posts is as the reports say',
    meaning: 'Staff do not see a reported post, or see one that is settled.',
    table: 'forum_case',
    key: 'id',
    wrong: sql`
      select one.id from forum_case one 
       cross join lateral unnest(array[''] || one.reasons) as wanted (reason)
        left join forum_case_listing listing
          on listing.case_id = one.id and listing.reason = wanted.reason
       where listing.case_id is null or listing.is_open <> (one.closed_at is null)
          or listing.report_count <> one.report_count
          or listing.assigned_to is distinct from one.assigned_to
       group by one.id`,
    // The trigger lists a case that is written, even as it was.
    renew: (ids) => sql`
      update forum_case set report_count = report_count where id = any (${ids}::uuid[])`,
  },
  {
    code: 'FORUM-SEARCH-THREADS',
    title: 'Threads are found by their words',
    meaning: 'A search does not show them.',
    table: 'forum_thread',
    key: 'id',
    wrong: sql`
      select thread.id from forum_thread thread
       where not exists (select from forum_search search where search.post_id = thread.id)
         and not exists (select from forum_unindexed waiting where waiting.post_id = thread.id)`,
    renew: (ids) => sql`
      update forum_thread set subject = subject where id = any (${ids}::uuid[])`,
  },
  {
    code: 'FORUM-SEARCH-REPLIES',
    title: 'Replies are found by their words',
    meaning: 'A search does not show them.',
    table: 'forum_reply',
    key: 'id',
    wrong: sql`
      select reply.id from forum_reply reply
       where reply.deleted_at is null
         and not exists (select from forum_search search where search.post_id = reply.id)
         and not exists (select from forum_unindexed waiting where waiting.post_id = reply.id)`,
    renew: (ids) => sql`
      update forum_reply set body_text = body_text where id = any (${ids}::uuid[])`,
  },
]);

export const forumChecks = [
  ...counters,
  ...checksOf('Queue and mails', {
    'FORUM-WORDS': {
      title: 'Posts of the forum are indexed, and their words counted, soon',
      meaning: 'A search, or one with a typing error, finds nothing of what is new.',
      remedy: 'See QUEUE-FAILED and QUEUE-AGE.',
      needs: 'database',
      async look({ db }) {
        const { rows } = await sql<{ count: number }>`
          select (select count(*) from forum_unindexed)
               + (select count(*) from forum_uncounted) as count`.execute(db);
        const count = rows[0]?.count ?? 0;
        return judged(count, { warning: 5000, fault: 1_000_000 }, `${counted(count, 'post')} wait`);
      },
    },
  }),
];
