import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchQueryOf } from '../../domain/inquiry-search.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { lookedAt, planOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { foundStatement, pageStatement } from './list-statement.ts';
import type { ConversationsQuery } from './list-statement.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
let partnerId: string;
let assigneeId: string;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  const made = await makePartner(product);
  partnerId = made.partnerId;
  assigneeId = made.owner.userId;
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    insert into inquiry (id, kind, service_id, text, latitude, longitude, county_code, address, created_at)
      select gen_random_uuid(), 'quotation', 'service1', 'Text ' || n, 60, 18, '03', 'Gatan ' || n,
             '2026-01-01'::timestamptz + n * interval '10 minutes'
        from generate_series(1, 8000) n`);
  await owner.query(
    `insert into inquiry_delivery (inquiry_id, partner_id, kind, customer_key, reason_by, reason_name,
                                   delivered_at, read_at, is_unread)
       select id, $1, kind, 'x', 'county', '03', created_at, created_at, n % 50 = 0
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
      select inquiry_id, partner_id, array_to_tsvector(array['/' || partner_id, 'tak'])
        from inquiry_delivery`);
  await owner.query(`
    insert into inquiry_message (id, inquiry_id, partner_id, is_from_partner, text, created_at)
      select gen_random_uuid(), inquiry_id, partner_id, true, 'Hej', delivered_at from inquiry_delivery`);
  await owner.query(`
    update inquiry_delivery set snoozed_until = delivered_at + interval '1 year'
     where extract(minute from delivered_at) = 0 and extract(hour from delivered_at) < 2`);
  await owner.query(
    'vacuum (analyze) inquiry, inquiry_delivery, inquiry_search, inquiry_message, "user"',
  );
}, 180_000);
afterAll(async () => {
  await owner.end();
  await product.close();
  await database.drop();
});

const middle = ['0', '2026-02-01T00:00:00.000Z', '80000000-0000-4000-8000-000000000000'];
const all = { sought: {}, limit: 21 };

test.each<[string, Omit<ConversationsQuery, 'partnerId'>, string]>([
  ['all', { ...all, view: 'open' }, 'inquiry_delivery_conversations'],
  ['their middle', { ...all, view: 'open', after: middle }, 'inquiry_delivery_conversations'],
  ['what is put off', { ...all, view: 'snoozed' }, 'inquiry_delivery_snoozed'],
])('%s: a page comes from its index', async (_what, query, index) => {
  const { text, values } = pageStatement({ partnerId, ...query });
  const nodes = await planOf(product.app.pool, text, values);
  const [keys] = nodes.filter((node) => node['Index Name'] === index);
  expect(keys && lookedAt(keys)).toBeLessThanOrEqual(21);
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  // The people of this database are two.
  expect(scanned.filter((node) => node['Relation Name'] !== 'user')).toEqual([]);
});

test('what somebody handles comes from an index of theirs', async () => {
  const { text, values } = pageStatement({ ...all, partnerId, assigneeId, view: 'open' });
  const nodes = await planOf(product.app.pool, text, values);
  const index = 'inquiry_delivery_conversations_by_assignee';
  const [keys] = nodes.filter((node) => node['Index Name'] === index);
  expect(keys && lookedAt(keys)).toBeLessThanOrEqual(21);
});

test.each([{}, { reach: 600 }])(
  'a common word costs as many rows as it takes to fill a page: %j',
  async (reach) => {
    const sought = { words: searchQueryOf(partnerId, 'tak') ?? '', ...reach };
    const { text, values } = pageStatement({ ...all, partnerId, view: 'open', sought });
    const nodes = await planOf(product.app.pool, text, values);
    for (const node of nodes) expect(lookedAt(node)).toBeLessThanOrEqual(200);
  },
);

test('what a page has found costs so many messages of each conversation, and as few as fit', async () => {
  await owner.query(
    `insert into inquiry_message (id, inquiry_id, partner_id, is_from_partner, text, created_at)
       select gen_random_uuid(), inquiry_id, partner_id, n % 2 = 0,
              'Hej igen. ' || repeat('Vi kommer gärna och tittar på taket när det passar. ', 6) || n,
              delivered_at + n * interval '1 hour'
         from (select * from inquiry_delivery order by delivered_at desc limit 20) delivery,
              generate_series(1, 500) n`,
  );
  await owner.query('vacuum (analyze) inquiry_message');
  const ids = await owner.query<{ id: string }>(
    'select inquiry_id as id from inquiry_delivery order by delivered_at desc limit 20',
  );
  const readFor = async (words: string[]) => {
    const of = ids.rows.map(({ id }) => id);
    const { text, values } = foundStatement(partnerId, of, words);
    const nodes = await planOf(product.app.pool, text, values);
    return nodes
      .filter((node) => node['Index Name'] === 'inquiry_message_in_order')
      .map((node) => lookedAt(node));
  };
  expect(await readFor(['zeppelin', 'kök'])).toEqual([2000]);
  expect(await readFor(['taket', 'zeppelin'])).toEqual([200]);
});

test('what a page has found costs the messages of its conversations', async () => {
  const { rows } = await product.app.pool.query<{ id: string }>(
    'select inquiry_id as id from inquiry_delivery limit 20',
  );
  const ids = rows.map(({ id }) => id);
  const { text, values } = foundStatement(partnerId, ids, ['hej', 'tak']);
  const nodes = await planOf(product.app.pool, text, values);
  const read = nodes.filter((node) => node['Index Name'] === 'inquiry_message_in_order');
  expect(read.map(lookedAt)).toEqual([20]);
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
});
