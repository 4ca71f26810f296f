import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookedAt, stepsOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { companiesQuery } from './companies.ts';
import type { CompanySearch } from './companies.ts';
import { usersQuery } from './users.ts';
import type { UserSearch } from './users.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  // As the owner, since the server's role may not analyze. Follow-up effects of the rows are
  // irrelevant here.
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    alter table "user" disable trigger user;
    create temporary table number as
    select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
           (array['Alm', 'Berg', 'Dal', 'Ek'])[n % 4 + 1] || ' ' || n || ' AB' as name
      from generate_series(1, 30000) n;
    insert into "user" (id, name, email, created_at, updated_at)
      select id, name, n || '@example.com', now(), now() from number;
    insert into user_standing
      (user_id, email, name, is_registered, is_verified, is_expert, is_homeowner,
       has_premium_as_homeowner, is_staff, is_closing, is_blocked)
      select id, n || '@example.com', name, true, n % 2 = 0, n % 3000 = 0, n % 3 = 0, false,
             n % 10000 = 0, false, n % 20 = 0 from number;
    insert into company
      (id, identity_type, identity_number_index, organization_number, legal_name,
       registration_date, organization_form, business_code, street_address, postal_code, city,
       is_registered_for_vat, is_registered_for_company_tax, created_at)
      select id, 'organization_number', decode(md5('x' || n), 'hex'), '5599000014', name,
             '2020-01-01', 'AB', '43221', 'x', '11122', 'x', true, true, now() from number;
    insert into partner
      (id, company_id, plan_id, agreement_version, agreement_signed_at, created_at, blocked_at,
       block_reason)
      select id, id, case when n % 50 = 0 then 'premium' else 'bas' end, '2024-11-05', now(), now(),
             case when n % 1000 = 0 then now() end, case when n % 1000 = 0 then 'x' else '' end
        from number`);
  await owner.query('analyze user_standing, company, partner, partner_name_ending, "user"');
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

/** Answers a page's cost: the maximum rows of a step, and the tables read by a sequential scan. */
async function costOf(query: { compile: () => { sql: string; parameters: readonly unknown[] } }) {
  const { sql, parameters } = query.compile();
  const { rows } = await product.app.pool.query<Record<string, unknown>>(
    `explain (analyze, format json) ${sql}`,
    [...parameters],
  );
  const steps = stepsOf(rows);
  return {
    most: Math.max(...steps.map(lookedAt)),
    whole: steps.flatMap((step) =>
      step['Node Type'] === 'Seq Scan' ? [step['Relation Name']] : [],
    ),
  };
}

const middle = '01900000-0000-7000-8000-000000003a98';

test.each<[string, CompanySearch]>([
  ['the newest', {}],
  ['half-way', { after: [middle] }],
  ['blocked', { state: 'blocked' }],
  ['a plan', { planId: 'premium', after: [middle] }],
  ['by name', { isByName: true, after: ['berg 2', middle] }],
  ['a beginning', { isByName: true, beginning: 'dal 1' }],
  ['a later word', { isByName: true, beginning: '77' }],
  ['a word of all', { isByName: true, beginning: 'ab' }],
  ['a word of all, further on', { isByName: true, beginning: 'ab', after: ['ab', middle] }],
  ['a word of all, a plan', { isByName: true, beginning: 'ab', planId: 'premium' }],
  ['a letter of many words', { isByName: true, beginning: 'a' }],
  ['a word, further on', { isByName: true, beginning: 'd', after: ['dal 2', middle] }],
  ['a beginning and a plan', { isByName: true, beginning: 'd', planId: 'premium' }],
  ['a beginning of those that are blocked', { isByName: true, beginning: 'd', state: 'blocked' }],
  ['an id', { named: { id: middle } }],
  ['a number', { named: { numberIndex: Buffer.from('x') } }],
  ['an address', { named: { email: '77@example.com' } }],
])('a page of companies reads about as much as it shows: %s', async (_what, search) => {
  const { most, whole } = await costOf(companiesQuery(product.app.db, search));
  expect(whole.filter((table) => table !== 'partner_member')).toEqual([]);
  expect(most).toBeLessThanOrEqual(200);
});

test.each<[string, UserSearch]>([
  ['the newest', { order: 'newest' }],
  ['half-way', { order: 'newest', after: [middle] }],
  ['staff', { order: 'newest', filter: 'staff' }],
  ['experts', { order: 'newest', filter: 'expert' }],
  ['blocked', { order: 'newest', filter: 'blocked' }],
  ['homeowners, half-way', { order: 'newest', filter: 'homeowner', after: [middle] }],
  ['unverified', { order: 'newest', filter: 'unverified' }],
  ['a name', { order: 'name', beginning: 'berg 2' }],
  ['an address', { order: 'email', beginning: '77@' }],
  ['homeowners with a name', { order: 'name', filter: 'homeowner', beginning: 'ek' }],
  ['staff with a name', { order: 'name', filter: 'staff', beginning: 'alm' }],
  ['blocked with a name', { order: 'name', filter: 'blocked', beginning: 'alm' }],
  ['blocked with an address', { order: 'email', filter: 'blocked', beginning: '7' }],
])('a page of users reads about as much as it shows: %s', async (_what, search) => {
  const { most, whole } = await costOf(usersQuery(product.app.db, search));
  expect(whole).toEqual([]);
  expect(most).toBeLessThanOrEqual(200);
});
