import { replySorts } from '@troskel/contract/forum/replies';
import { mostRecentThreads, threadSorts } from '@troskel/contract/forum/threads';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginningOf } from '../../platform/db/keyset.ts';
import { lookedAt, stepsOf } from '../../testing/query-plan.ts';
import type { PlanNode } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, pastPooler } from '../../testing/test-database.ts';
import { waitingQuery } from './expert-warnings.ts';
import { replyListQuery } from './replies.ts';
import { searchQuery } from './search.ts';
import { threadListQuery } from './thread-lists.ts';
import { threadOrders } from './thread-orders.ts';
import type { ThreadOrder } from './thread-orders.ts';
import { topicsQuery } from './topics.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
let threadId = '';
const userId = uuid();
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  // As the owner, since the server's role may not analyze, and has a statement timeout. The search
  // index is filled at once, not row by row.
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const table of ['forum_thread', 'forum_reply']) {
    await owner.query(`alter table ${table} disable trigger ${table}_searchable`);
  }
  // Authors need a profile, and there are too many of them for a sequential scan.
  await owner.query(`
    insert into "user" (id, name, email, created_at, updated_at)
    select gen_random_uuid(), 'x', n || '@example.com', now(), now() from generate_series(1, 10000) n`);
  await owner.query(`
    insert into user_profile (user_id, given_name, surname, language, utm, registered_at, last_active_at)
    select id, 'x', 'x', 'sv', '{}', now(), now() from "user"`);
  // 50,000 threads in eight topics, and 20,000 replies to one of them.
  await owner.query(`
    insert into forum_thread (id, topic_id, subject, body, body_text, created_at, deleted_at,
                              target, expert_due_at)
    select gen_random_uuid(), topic.id, 'x', 'x', 'x',
           '2026-01-01'::timestamptz + n * interval '1 minute',
           case when n % 50 = 0 then '2026-10-01'::timestamptz end,
           case when n % 3 = 0 then 'community' else 'expert' end,
           case when n % 3 > 0 then '2026-01-03'::timestamptz + n * interval '1 minute' end
      from generate_series(1, 6250) n, forum_topic topic`);
  // Half of those for the experts are answered.
  await owner.query(`
    update forum_thread_activity set is_answered_by_expert = true
     where is_answered_by_expert = false
       and thread_id < '80000000-0000-0000-0000-000000000000'`);
  const { rows } = await owner.query<{ id: string }>(
    'select id from forum_thread where deleted_at is null limit 1',
  );
  threadId = rows[0]?.id ?? '';
  await owner.query(
    `insert into forum_reply (id, thread_id, body, body_text, score, created_at)
     select gen_random_uuid(), $1, 'x', 'x', n % 100,
            '2026-06-01'::timestamptz + n * interval '1 second'
       from generate_series(1, 2000) n`,
    [threadId],
  );
  await owner.query(`
    insert into forum_reply (id, thread_id, body, body_text, created_at)
    select gen_random_uuid(), id, 'x', 'x', '2026-06-01' from forum_thread limit 30000`);
  // A word that half of all posts contain, and a rare one.
  await owner.query(`
    insert into forum_search (post_id, thread_id, topic_id, is_for_experts, created_at, words)
    select id, id, topic_id, false, created_at,
           (array['vanlig', 'x', 'sällsynt'])[
             case when row_number() over () % 1000 = 0 then 3 else row_number() over () % 2 + 1 end
           ]::tsvector
      from forum_thread`);
  for (const table of ['forum_thread', 'forum_reply']) {
    await owner.query(`alter table ${table} enable trigger ${table}_searchable`);
  }
  await owner.query(
    'analyze user_profile, forum_thread, forum_thread_activity, forum_reply, forum_search',
  );
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

/** Answers the generic plan of a prepared statement. */
async function plan(text: string, values: (string | number | Date | null)[]): Promise<PlanNode[]> {
  // Settings and prepared statements belong to a connection, which a pooler does not keep.
  const connectionString = pastPooler(database.appUrl) ?? database.appUrl;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${text}`);
    const given = values.map((value) =>
      value === null
        ? 'null'
        : pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
    );
    const { rows } = await client.query<Record<string, unknown>>(
      `explain (analyze, format json) execute asked (${given.join(', ')})`,
    );
    return stepsOf(rows);
  } finally {
    await client.end();
  }
}

/** Counts the rows visited in the tables that grow. */
function touched(nodes: PlanNode[]): number {
  return nodes
    .filter(
      (node) =>
        node['Relation Name']?.startsWith('forum_') && node['Relation Name'] !== 'forum_topic',
    )
    .reduce((sum, node) => sum + lookedAt(node), 0);
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const firstId = '00000000-0000-0000-0000-000000000000';
const middle = '2026-03-01T00:00:00.000Z';

/** The beginning of an order, and half-way down; every thread here has the same counters. */
function placesOf({ type, direction }: Pick<ThreadOrder, 'type' | 'direction'>) {
  const id = direction === 'asc' ? firstId : lastId;
  const [first = ''] = beginningOf([{ column: '', type, direction }]);
  const halfWay = type === 'integer' ? ['0', '80000000-0000-0000-0000-000000000000'] : [middle, id];
  return [[first, id], halfWay];
}

test.each(threadSorts)('threads by %s come from their index, at any depth', async (sort) => {
  for (const topicId of ['energy', null]) {
    const { text } = threadListQuery({ sort, of: topicId === null ? 'all' : 'topic', rows: 21 });
    for (const place of placesOf(threadOrders[sort])) {
      const nodes = await plan(text, [userId, topicId, ...place]);
      expect(nodes.map((node) => node['Index Name'])).toContain(threadOrders[sort].index.ofTopic);
      expect(
        nodes.filter(
          (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'forum_topic',
        ),
      ).toEqual([]);
      // A page of each topic's index, then the page's threads and their counters.
      expect(touched(nodes)).toBeLessThan(topicId === null ? 21 * 8 + 60 : 21 * 3 + 10);
    }
  }
});

test('the recent threads of every topic are counted as far as a hundred', async () => {
  const nodes = await plan(topicsQuery, [userId, new Date(), new Date('2026-01-02T00:00:00Z')]);
  expect(nodes.map((node) => node['Index Name'])).toContain('forum_thread_by_date');
  expect(touched(nodes)).toBeLessThan(8 * (mostRecentThreads + 5));
});

test.each(threadSorts)('threads for the experts by %s come from their index', async (sort) => {
  for (const of of ['expert', 'unanswered'] as const) {
    const { text } = threadListQuery({ sort, of, rows: 21 });
    for (const place of placesOf(threadOrders[sort])) {
      const nodes = await plan(text, [userId, null, ...place]);
      expect(nodes.map((node) => node['Index Name'])).toContain(
        threadOrders[sort].index.forExperts,
      );
      expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      expect(touched(nodes)).toBeLessThan(21 * 4 + 20);
    }
  }
});

test('the experts to be warned are found by their index', async () => {
  const topics = await product.app.db.selectFrom('forumTopic').select('id').execute();
  const topicIds = `{${topics.map(({ id }) => id).join(',')}}`;
  const nodes = await plan(waitingQuery, [new Date('2026-02-01T00:00:00Z'), topicIds]);
  expect(nodes.map((node) => node['Index Name'])).toContain('forum_expert_thread_by_warning');
  expect(touched(nodes)).toBeLessThan(100 * 3);
});

test.each(replySorts)('replies by %s come from their index, at any depth', async (sort) => {
  const { text } = replyListQuery(sort, 21);
  const index = sort === 'score_desc' ? 'forum_reply_by_score' : 'forum_reply_by_date';
  const places =
    sort === 'score_desc'
      ? [
          ['2147483647', lastId],
          ['50', firstId],
        ]
      : placesOf({ type: 'timestamptz', direction: sort === 'date_asc' ? 'asc' : 'desc' });
  for (const place of places) {
    const nodes = await plan(text, [userId, new Date(), threadId, ...place]);
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
    expect(touched(nodes)).toBeLessThan(150);
  }
});

test.each([
  ['a rare word from the index of words', 'sällsynt', 'forum_search_by_words', 400],
  ['a common word from the newest posts down', 'vanlig', 'forum_search_by_date', 6_000],
])('search reads %s', async (_, word, index, mostTouched) => {
  const { text, values } = searchQuery(
    { query: `('${word}')`, stems: [word], beginning: null },
    { userId, readsExpertThreads: false },
    {},
    { limit: 21, offset: 0 },
  );
  const client = await product.app.pool.connect();
  try {
    // As in the product: planned for these values.
    const { rows } = await client.query<Record<string, unknown>>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const nodes = stepsOf(rows);
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(touched(nodes)).toBeLessThan(mostTouched);
  } finally {
    client.release(true);
  }
});
