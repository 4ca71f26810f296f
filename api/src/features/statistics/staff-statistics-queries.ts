/**
 * First day of a time's part. $1 is the interval's beginning, $2 its end, $3 the step; in
 * `threads`, $4 is now.
 */
const partOf = (time: string): string =>
  `to_char(date_trunc($3, ${time} at time zone 'Europe/Stockholm'), 'YYYY-MM-DD') as day`;

const within = (time: string): string => `${time} >= $1 and ${time} < $2`;

/** Somebody who pressed a provider's button and went no further has no account. */
const isRegistered = `exists (select from user_standing standing
                               where standing.user_id = "user".id and standing.is_registered)`;

const median = (minutes: string): string =>
  `round(percentile_cont(0.5) within group (order by ${minutes}))::integer`;

const minutesBetween = (from: string, to: string): string =>
  `greatest(0, extract(epoch from ${to} - ${from}) / 60)::float8`;

/** A row for each part with any value, and one for the total (`day` null). */
const byPart = (columns: string, rows: string): string =>
  `select day, ${columns} from (${rows}) rows group by grouping sets ((day), ())`;

/** Totals of an interval for comparison, in one statement. */
export const totalsQuery = `select
  (select count(*) from "user" where ${within('created_at')} and ${isRegistered})::integer as "signUps",
  (select count(*) from audit_log where action = any('{application.submitted}')
      and ${within('at')})::integer as submitted,
  (select count(*) from inquiry where ${within('created_at')})::integer as inquiries,
  (select count(answered_after_minutes) from inquiry_delivery
    where ${within('delivered_at')})::integer as answered,
  (select count(*) from forum_thread_activity
    where not is_deleted and ${within('created_at')})::integer as threads,
  (select count(*) from forum_reply
    where deleted_at is null and ${within('created_at')})::integer as replies`;

/** Queries of an interval, each served by its own index. */
export const statisticsQueries = {
  signUps: byPart(
    'count(*)::integer as "signUps"',
    `select ${partOf('created_at')} from "user" where ${within('created_at')} and ${isRegistered}`,
  ),
  applications: byPart(
    `count(*) filter (where action = 'application.submitted')::integer as submitted,
     count(*) filter (where action = 'application.approved')::integer as approved,
     count(*) filter (where action = 'application.rejected')::integer as rejected,
     count(*) filter (where action = 'application.returned')::integer as returned`,
    `select ${partOf('at')}, action from audit_log
      where action = any('{application.submitted,application.approved,application.rejected,application.returned}')
        and ${within('at')}`,
  ),
  decisions: byPart(
    `${median('minutes')} as "decisionMinutes"`,
    `select ${partOf('decided_at')}, ${minutesBetween('submitted_at', 'decided_at')} as minutes
       from company_application where decided_at is not null and ${within('decided_at')}`,
  ),
  inquiries: byPart(
    `count(*) filter (where kind = 'documentation')::integer as documentation,
     count(*) filter (where kind = 'quotation')::integer as quotation,
     count(*) filter (where kind = 'ordering')::integer as ordering,
     count(*) filter (where kind = 'consultation')::integer as consultation,
     count(*) filter (where is_unmatched)::integer as unmatched`,
    `select ${partOf('created_at')}, kind, is_unmatched from inquiry
      where ${within('created_at')}`,
  ),
  responses: byPart(
    `count(*)::integer as deliveries, count(answered_after_minutes)::integer as answered,
     ${median('answered_after_minutes')} as "responseMinutes"`,
    `select ${partOf('delivered_at')}, answered_after_minutes from inquiry_delivery
      where ${within('delivered_at')}`,
  ),
  // Experts as defined by forum_newest_expert_reply; here the first answer counts. A user's open
  // reply in a thread that they began anonymously counts as another's, or the numbers would reveal
  // the author. Both walk a thread's replies by date until the first that counts: the order
  // includes the id so that no other index serves it.
  threads: byPart(
    `count(*)::integer as threads,
     count(*) filter (where target = 'community')::integer as "communityThreads",
     count(replied_at)::integer as "communityAnswered",
     ${median(`case when replied_at is not null then ${minutesBetween('created_at', 'replied_at')} end`)}
       as "communityMinutes",
     count(*) filter (where target = 'expert')::integer as "expertThreads",
     count(answered_at)::integer as "expertAnswered",
     count(*) filter (where answered_at <= expert_due_at)::integer as "expertInTime",
     count(*) filter (where answered_at is not null or expert_due_at <= $4)::integer
       as "expertSettled",
     ${median(`case when answered_at is not null then ${minutesBetween('created_at', 'answered_at')} end`)}
       as "expertMinutes"`,
    `select ${partOf('thread.created_at')}, thread.created_at, target, expert_due_at, answered_at,
            replied_at
       from forum_thread_activity thread
       left join lateral (
         select reply.created_at as answered_at
           from forum_reply reply
           join expert on expert.user_id = reply.author_user_id
          where thread.is_answered_by_expert and reply.thread_id = thread.thread_id
            and reply.deleted_at is null and not reply.is_anonymous
            and exists (select from partner_member member where member.user_id = expert.user_id)
            and (thread.is_anonymous
              or thread.author_user_id is distinct from reply.author_user_id)
          order by reply.created_at, reply.id limit 1) first on true
       left join lateral (
         select reply.created_at as replied_at
           from forum_reply reply
          where thread.target = 'community' and reply.thread_id = thread.thread_id
            and reply.deleted_at is null
            and (thread.is_anonymous <> reply.is_anonymous
              or thread.author_user_id is distinct from reply.author_user_id)
          order by reply.created_at, reply.id limit 1) other on true
      where not is_deleted and ${within('thread.created_at')}`,
  ),
  replies: byPart(
    'count(*)::integer as replies',
    `select ${partOf('created_at')} from forum_reply
      where deleted_at is null and ${within('created_at')}`,
  ),
};
