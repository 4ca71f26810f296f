import type pg from 'pg';
import * as z from 'zod';
import { addHours } from '../../platform/time/working-time.ts';
import { sentencesOf, subjectsOf } from './vocabulary.ts';

export interface ForumSize {
  threads: number;
  /** Approximate total over all threads. */
  replies: number;
  /** Replies of one further thread, the newest. */
  longThread?: number;
  /** Called after each batch. */
  onProgress?: (threads: number) => void;
}

const mostThreadsAtOnce = 50_000;
/** Authors, and how many of them, the first ones, are experts. */
const users = 2000;
const experts = 20;

/** Ids that ascend with time, as the product makes them: $1 is the time's expression. */
const idAt = (time: string) => `
  (lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0')
   || '7' || substr(gen_random_uuid()::text, 16, 3)
   || substr(gen_random_uuid()::text, 20, 4) || substr(gen_random_uuid()::text, 25))::uuid`;

const words = `
  create temp table size_subject (n integer primary key, text text);
  create temp table size_sentence (n integer primary key, text text);`;

const people = `
  insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Medlem ' || n, 'medlem' || n || '@size.example', true, $1, $1
      from generate_series(1, ${users}) n
    on conflict do nothing`;
const profiles = `
  insert into user_profile (user_id, given_name, surname, language, utm, registered_at, last_active_at)
    select id, 'Medlem', replace(name, 'Medlem ', ''), 'sv', '{}', created_at, created_at
      from "user" where email like '%@size.example'
    on conflict do nothing`;
const homeowners = `
  insert into homeowner (user_id, has_premium, created_at)
    select id, true, created_at from "user" where email like '%@size.example'
    on conflict do nothing`;
const authors = `
  create temp table size_author as
    select row_number() over (order by email)::integer - 1 as n, id as user_id
      from "user" where email like '%@size.example';
  alter table size_author add primary key (n);`;

// Members of one company, since experts must be members.
const company = `
  with company as (
    insert into company (id, identity_type, identity_number_index, organization_number, legal_name,
                         registration_date, organization_form, business_code, street_address,
                         postal_code, city, is_registered_for_vat, is_registered_for_company_tax, created_at)
      values (gen_random_uuid(), 'organization_number', decode(md5('size.example'), 'hex'),
              '5599889994', 'Expertpoolen i Sverige AB', '2015-01-02', 'AB', '74901', 'Storgatan 1',
              '11455', 'Stockholm', true, true, $1)
      on conflict do nothing
      returning id
  ), partner as (
    insert into partner (id, company_id, plan_id, agreement_version, agreement_signed_at, created_at)
      select gen_random_uuid(), id, 'premium', '2024-11-05', $1, $1 from company
      returning id
  ), expert as (
    insert into expert (user_id, name, description, created_at)
      select author.user_id, "user".name, '{"sv": "Svarar på det mesta.", "en": "Answers most things."}', $1
        from size_author author join "user" on "user".id = author.user_id cross join partner
       where author.n < ${experts}
      returning user_id
  )
  insert into partner_member (partner_id, user_id, role, created_at)
    select partner.id, expert.user_id, 'office', $1 from partner cross join expert`;

// Over five years, and skewed over the topics as in real forums: the first has a quarter.
const threads = `
  create temp table size_thread on commit drop as
    with topic as (select array_agg(id order by sort_order, id) as ids from forum_topic)
    select ${idAt('moment.at')} as id, moment.at, made.n,
           topic.ids[least(cardinality(topic.ids),
             floor(exp(random() * ln(cardinality(topic.ids) + 1)))::integer)] as topic_id,
           author.user_id, author.n as author, made.n % 10 = 0 as is_anonymous,
           case when made.n % 10 = 3 then 'expert' else 'community' end as target,
           null::timestamptz as due,
           floor(-ln(1 - random()) * $4)::integer as replies
      from generate_series($1::integer, $2::integer) made (n)
      cross join lateral (select date_trunc('milliseconds', $3::timestamptz
        - ($5::integer - made.n) * (interval '5 years' / $5)) as at) moment
      join size_author author on author.n = (made.n::bigint * 7919) % ${users}
      cross join topic`;

const insertThreads = `
  insert into forum_thread (id, topic_id, author_user_id, is_anonymous, target, expert_due_at, subject,
                            body, body_text, created_at)
    select thread.id, thread.topic_id, thread.user_id, thread.is_anonymous, thread.target, thread.due, subject.text,
           '<p>' || first.text || ' ' || second.text || '</p><p>' || third.text || '</p>',
           first.text || ' ' || second.text || E'\\n' || third.text, thread.at
      from size_thread thread
      join size_subject subject on subject.n = (thread.n * 31) % $1
      join size_sentence first on first.n = thread.n % $2
      join size_sentence second on second.n = (thread.n * 17 + 5) % $2
      join size_sentence third on third.n = (thread.n::bigint * 101 + 11) % $2`;

// One reply per row: after the thread, within a month, and not in the future. Of four questions to
// the experts three are answered by one, as the first reply; every fifth reply has one to four
// votes.
const replies = `
  create temp table size_reply on commit drop as
    select ${idAt('moment.at')} as id, thread.id as thread_id, moment.at, made.n,
           case when is_by_expert then made.n % ${experts} else made.n % ${users} end as author,
           made.n % 11 = 0 and not is_by_expert as is_anonymous,
           case when made.n % 5 = 0 then 1 + (made.n / 5) % 4 else 0 end as votes
      from size_thread thread
      cross join lateral generate_series(1, thread.replies) k
      cross join lateral (select thread.n * 13 + k * 7 as n,
                                 thread.target = 'expert' and k = 1 and thread.n % 4 > 0 as is_by_expert) made
      cross join lateral (select date_trunc('milliseconds', least($1::timestamptz - k * interval '1 second',
        thread.at + (k + random()) * interval '9 hours')) as at) moment`;

// The fourth vote is a downvote.
const insertReplies = `
  insert into forum_reply (id, thread_id, author_user_id, is_anonymous, body, body_text, created_at, score)
    select reply.id, reply.thread_id, author.user_id, reply.is_anonymous,
           '<p>' || first.text || ' ' || second.text || '</p>', first.text || ' ' || second.text, reply.at,
           case when reply.votes = 4 then 2 else reply.votes end
      from size_reply reply
      join size_author author on author.n = reply.author
      join size_sentence first on first.n = reply.n % $1
      join size_sentence second on second.n = (reply.n * 7 + 3) % $1`;

// By others than the author: the step to the next voter never returns to the same one.
const insertVotes = `
  insert into forum_vote (reply_id, user_id, value, voted_at)
    select reply.id, author.user_id, case when k = 4 then -1 else 1 end, reply.at
      from size_reply reply
      cross join lateral generate_series(1, reply.votes) k
      join size_author author on author.n = (reply.author + k * 37) % ${users}`;

const insertReads = `
  insert into forum_read (thread_id, user_id, read_at)
    select thread.id, author.user_id, thread.at
      from size_thread thread
      cross join lateral generate_series(0, thread.n % 3) k
      join size_author author on author.n = (thread.n::bigint * 7919 + k * 37) % ${users}`;

// Counters that triggers would have computed row by row. No warnings are sent about invented
// questions.
const insertActivity = `
  insert into forum_thread_activity
      (thread_id, topic_id, created_at, updated_at, reply_count, users_read_count,
       last_expert_reply_id, is_answered_by_expert, subject, target, author_user_id, is_anonymous,
       expert_due_at, last_expert_reply_at, last_expert_reply_by)
    select thread.id, thread.topic_id, thread.at, coalesce(reply.newest, thread.at), coalesce(reply.count, 0),
           1 + thread.n % 3, reply.by_expert,
           case when thread.target = 'expert' then reply.by_expert is not null end,
           post.subject, post.target, post.author_user_id, post.is_anonymous, post.expert_due_at,
           answer.created_at, answer.author_user_id
      from size_thread thread
      join forum_thread post on post.id = thread.id
      left join (
        select reply.thread_id, count(*)::integer as count, max(reply.at) as newest,
               (array_agg(reply.id order by reply.at desc, reply.id desc) filter (
                 where reply.author < ${experts} and not reply.is_anonymous
                   and (thread.is_anonymous or thread.author <> reply.author)))[1] as by_expert
          from size_reply reply join size_thread thread on thread.id = reply.thread_id
         group by reply.thread_id) reply on reply.thread_id = thread.id
      left join forum_reply answer on answer.id = reply.by_expert`;

const counting = [
  ['forum_thread', 'forum_thread_noted'],
  ['forum_reply', 'forum_reply_counted'],
  ['forum_read', 'forum_reader_counted'],
  ['forum_vote', 'forum_vote_counted'],
] as const;

async function switchCounting(client: pg.ClientBase, to: 'disable' | 'enable'): Promise<void> {
  for (const [table, trigger] of counting) {
    await client.query(`alter table ${table} ${to} trigger ${trigger}`);
  }
}

async function insertTexts(client: pg.ClientBase, table: string, texts: string[]): Promise<void> {
  await client.query(
    `insert into ${table} select (n - 1)::integer, text from unnest($1::text[]) with ordinality as t (text, n)`,
    [texts],
  );
}

const Asked = z.array(z.object({ id: z.string(), at: z.date() }));

/** Sets the experts' deadlines by the clock of working days. */
async function promiseAnswers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select id, at from size_thread where target = 'expert'`);
  const asked = Asked.parse(rows);
  await client.query(
    `update size_thread set due = promised.due
       from unnest($1::uuid[], $2::timestamptz[]) as promised (id, due)
      where promised.id = size_thread.id`,
    [asked.map(({ id }) => id), asked.map(({ at }) => addHours(at, 48, 'working_days'))],
  );
}

const Sequence = z.tuple([z.object({ count: z.number() })]);

/**
 * Inserts so many threads with replies and readers into the forum: in batches, each a transaction,
 * with the counters set at once. Word frequencies are realistic.
 *
 * @param client of the role that owns the tables
 */
export async function fillForum(client: pg.ClientBase, size: ForumSize): Promise<void> {
  const now = new Date();
  const subjectTexts = subjectsOf(20_000);
  const sentenceTexts = sentencesOf(40_000);
  await client.query(words);
  await insertTexts(client, 'size_subject', subjectTexts);
  await insertTexts(client, 'size_sentence', sentenceTexts);
  for (const text of [people, profiles, homeowners]) {
    await client.query(text, text === people ? [now] : []);
  }
  await client.query(authors);
  await client.query(company, [now]);
  await client.query('analyze size_subject, size_sentence, size_author');
  const mean = size.replies / size.threads;
  for (let first = 1; first <= size.threads; first += mostThreadsAtOnce) {
    const last = Math.min(size.threads, first + mostThreadsAtOnce - 1);
    await client.query('begin');
    try {
      await switchCounting(client, 'disable');
      await client.query(threads, [first, last, now, mean + 0.5, size.threads]);
      if (size.longThread !== undefined && last === size.threads) {
        await client.query('update size_thread set replies = $1 where n = $2', [
          size.longThread,
          last,
        ]);
      }
      await promiseAnswers(client);
      await client.query('analyze size_thread');
      await client.query(insertThreads, [subjectTexts.length, sentenceTexts.length]);
      await client.query(replies, [now]);
      await client.query('analyze size_reply');
      await client.query(insertReplies, [sentenceTexts.length]);
      await client.query(insertVotes);
      await client.query(insertReads);
      await client.query(insertActivity);
      await switchCounting(client, 'enable');
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    size.onProgress?.(last);
  }
  await client.query('drop table size_subject, size_sentence, size_author');
  while (await indexSome(client));
  await client.query(
    'vacuum (analyze) forum_thread, forum_thread_activity, forum_reply, forum_read, forum_vote, forum_search, forum_unindexed',
  );
}

/** Whether there may be more to index. */
async function indexSome(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ indexed: number }>(
    'select forum_index_posts(5000) as indexed',
  );
  return (rows[0]?.indexed ?? 0) > 0;
}

/** Counts threads, replies and readings. */
export async function countForum(client: pg.ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['forum_thread', 'forum_reply', 'forum_read']) {
    const { rows } = await client.query(`select count(*)::integer as count from ${table}`);
    counts[table] = Sequence.parse(rows)[0].count;
  }
  return counts;
}
