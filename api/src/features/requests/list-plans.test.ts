import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { lookedAt, planOf } from '../../testing/query-plan.ts';
import type { PlanNode } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { searchQueryOf } from '../../domain/inquiry-search.ts';
import { listStatement } from './list-statement.ts';
import type { ListQuery } from './list-statement.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
let partnerId: string;
let assigneeId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  const made = await makePartner(product);
  partnerId = made.partnerId;
  assigneeId = made.owner.userId;
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    insert into inquiry (id, kind, service_id, text, latitude, longitude, county_code, address, created_at)
      select gen_random_uuid(), (array['documentation', 'quotation', 'ordering', 'consultation'])[n % 4 + 1],
             'service1', 'Text ' || n, 60, 18, '03', 'Gatan ' || n,
             '2026-01-01'::timestamptz + n * interval '10 minutes'
        from generate_series(1, 30000) n`);
  await owner.query(
    `insert into inquiry_delivery (inquiry_id, partner_id, kind, customer_key, reason_by, reason_name,
                                   delivered_at, read_at, answered_at, archived_at, is_unread)
       select id, $1, kind, md5(id::text), 'county', '03', created_at,
              case when n % 10 > 0 then created_at end, case when n % 10 > 2 then created_at end,
              case when n % 10 > 7 then created_at end, n % 10 = 0
         from (select *, row_number() over (order by created_at) as n from inquiry) made`,
    [partnerId],
  );
  await owner.query(
    `update inquiry_delivery set assigned_user_id = $1, assigned_at = delivered_at
      where extract(epoch from delivered_at)::bigint / 600 % 40 = 0`,
    [assigneeId],
  );
  await owner.query(`
    insert into inquiry_search (inquiry_id, partner_id, words)
      select inquiry_id, partner_id, array_to_tsvector(array['/' || partner_id, substr(customer_key, 1, 3), 'tak'])
        from inquiry_delivery`);
  await owner.query('vacuum (analyze) inquiry, inquiry_delivery, inquiry_search, "user"');
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

const plan = (text: string, values: unknown[]): Promise<PlanNode[]> =>
  planOf(product.app.pool, text, values);

const some = '80000000-0000-4000-8000-000000000000';
const afterTime = ['2026-04-10T00:00:00.000Z', some];
const days = { from: new Date('2026-03-01'), to: new Date('2026-03-09') };

test.each<[string, Omit<ListQuery, 'partnerId'>, string, number]>([
  ['what is there, newest first', { sort: 'latest' }, 'inquiry_delivery_present', 1],
  ['its middle', { sort: 'latest', after: afterTime }, 'inquiry_delivery_present', 1],
  ['oldest first', { sort: 'oldest' }, 'inquiry_delivery_present', 1],
  ['some days', { sort: 'latest', ...days }, 'inquiry_delivery_present', 1],
  ['what is unanswered', { sort: 'latest', isUnanswered: true }, 'inquiry_delivery_unanswered', 4],
  [
    'its middle',
    { sort: 'oldest', isUnanswered: true, after: afterTime },
    'inquiry_delivery_unanswered',
    4,
  ],
  [
    'what is unanswered of a kind in some days',
    { sort: 'oldest', isUnanswered: true, kinds: ['ordering'], ...days },
    'inquiry_delivery_unanswered',
    1,
  ],
  [
    'what is unanswered, by name',
    { sort: 'name_asc', isUnanswered: true },
    'inquiry_delivery_unanswered_by_name',
    4,
  ],
  [
    'two statuses',
    { sort: 'oldest', statuses: ['new', 'read'], after: afterTime },
    'inquiry_delivery_by_status',
    2,
  ],
  [
    'what is declined: nothing',
    { sort: 'latest', statuses: ['declined'] },
    'inquiry_delivery_by_status',
    1,
  ],
  ['a kind', { sort: 'latest', kinds: ['ordering'] }, 'inquiry_delivery_by_kind', 8],
  [
    'a kind in a status in some days',
    { sort: 'latest', kinds: ['ordering'], statuses: ['answered'], ...days },
    'inquiry_delivery_by_kind',
    1,
  ],
  ['by name', { sort: 'name_asc' }, 'inquiry_delivery_by_name', 1],
  ['by name, the middle', { sort: 'name_desc', after: ['8', some] }, 'inquiry_delivery_by_name', 1],
  [
    'a kind by name',
    { sort: 'name_asc', kinds: ['ordering'] },
    'inquiry_delivery_by_kind_and_name',
    8,
  ],
  [
    'a status by name',
    { sort: 'name_asc', statuses: ['read'] },
    'inquiry_delivery_by_kind_and_name',
    4,
  ],
])('%s comes from its index, a page of each part: %j', async (_what, query, index, parts) => {
  const { text, values } = listStatement({ partnerId, ...query });
  const nodes = await plan(text, values);
  expect(nodes.map((node) => node['Index Name'])).toContain(index);
  const relations = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  expect(relations.map((node) => node['Relation Name'])).not.toContain('inquiry_delivery');
  const read = nodes
    .filter((node) => node['Index Name'] === index)
    .reduce((sum, node) => sum + lookedAt(node), 0);
  expect(read).toBeLessThanOrEqual(parts * 21);
});

test.each<Omit<ListQuery, 'partnerId'>>([
  { sort: 'latest' },
  { sort: 'oldest', after: afterTime },
  { sort: 'latest', isUnanswered: true, kinds: ['ordering'] },
])('what somebody handles comes from an index of theirs: %j', async (query) => {
  const { text, values } = listStatement({ partnerId, assigneeId, ...query });
  const nodes = await plan(text, values);
  expect(nodes.map((node) => node['Index Name'])).toContain('inquiry_delivery_by_assignee');
});

test('a rare word is found by the index of words', async () => {
  const nodes = await plan(
    `select inquiry_id from inquiry_search where words @@ $1::tsquery and partner_id = $2 limit 501`,
    [searchQueryOf(partnerId, 'a1b'), partnerId],
  );
  expect(nodes.map((node) => node['Index Name'])).toContain('inquiry_search_words');
});

test('a common word costs as many rows as it takes to fill a page', async () => {
  const words = searchQueryOf(partnerId, 'tak') ?? '';
  const { text, values } = listStatement({ partnerId, sort: 'latest', words });
  const nodes = await plan(text, values);
  expect(nodes.map((node) => node['Index Name'])).toContain('inquiry_delivery_present');
  for (const node of nodes) expect(lookedAt(node)).toBeLessThanOrEqual(200);
});
