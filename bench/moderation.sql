-- A million reported posts (a tenth of them open, half of these with one of eight moderators), each
-- for one to three reasons, and a million expulsions that last. What hangs on the posts themselves is
-- looked up by their keys, twenty a page: a hundred threads stand for them.
select setseed(0.42);
create temporary table bench_moderator as
select gen_random_uuid() as id, n from generate_series(1, 8) n;
insert into "user" (id, name, email, created_at, updated_at)
select id, 'Moderator ' || n, 'moderator' || n || '@bench.example', now(), now() from bench_moderator;

create temporary table bench_offender as
select gen_random_uuid() as id, n from generate_series(1, 20000) n;
insert into "user" (id, name, email, created_at, updated_at)
select id, 'Skribent ' || n, 'skribent' || n || '@bench.example', now(), now() from bench_offender;

create temporary table bench_post as
select gen_random_uuid() as id, n from generate_series(1, 100) n;
insert into forum_thread (id, topic_id, subject, body, body_text, created_at)
select id, 'building', 'Fråga ' || n, '<p>Text</p>', repeat('Text ', 60), now() from bench_post;

-- The trigger's rows are made at once below.
alter table forum_case disable trigger forum_case_listed;
insert into forum_case
  (id, thread_id, author_user_id, assigned_to, report_count, reasons, last_reported_at, outcome,
   closed_at)
select gen_random_uuid(),
       -- An open post has one open case: the others have lost theirs.
       case when entry.n % 10 > 0 then (select id from bench_post where n = 1 + entry.n % 100) end,
       offender.id,
       case when entry.n % 20 >= 10 then
         (select id from bench_moderator where n = 1 + (entry.n / 20) % 8) end,
       1 + floor(30 * power((entry.n::bigint * 104729 % 1000003) / 1000003.0, 4))::integer,
       (array['spam', 'rude', 'personal_data', 'wrong_advice', 'other', 'spam', 'rude'])
         [1 + entry.n % 5 : 1 + entry.n % 5 + entry.n % 3],
       '2020-01-01'::timestamptz + entry.n * interval '3 minutes',
       case when entry.n % 10 > 0 then
         (array['left', 'left', 'rewritten', 'deleted', 'gone'])[1 + entry.n % 5] end,
       case when entry.n % 10 > 0 then
         '2020-01-02'::timestamptz + entry.n * interval '3 minutes' end
  from generate_series(1, 1000000) entry (n)
  join bench_offender offender on offender.n = 1 + (entry.n::bigint * 7919) % 20000;

-- Some of what waits is with the demo's moderator, who asks.
update forum_case set assigned_to = (select id from "user" where email = 'karin@troskel.example')
 where closed_at is null and report_count % 3 = 0;
delete from forum_case_listing;
insert into forum_case_listing (case_id, reason, is_open, assigned_to, at, report_count)
select id, reason, closed_at is null, assigned_to, coalesce(closed_at, last_reported_at), report_count
  from forum_case, unnest(array[''] || array(select distinct unnest(reasons))) reason;
alter table forum_case enable trigger forum_case_listed;

insert into forum_expulsion (user_id, created_at, expelled_until, reason)
select offender.id, now(), now() + interval '1 day' + entry.n * interval '25 seconds', 'Reklam'
  from generate_series(1, 1000000) entry (n)
  join bench_offender offender on offender.n = 1 + (entry.n::bigint * 7919) % 20000;
