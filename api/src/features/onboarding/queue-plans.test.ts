import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookedAt, stepsOf } from '../../testing/query-plan.ts';
import type { PlanNode } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { queueQuery } from './review-queue.ts';
import type { QueueQuery } from './review-queue.ts';

const reviewer = '01900000-0000-7000-8000-000000000001';

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
    alter table "user" disable trigger user_stands;
    alter table company_application disable trigger user_stands;
    alter table company_application disable trigger hold_user;
    insert into "user" (id, name, email, created_at, updated_at)
      select gen_random_uuid(), 'x', n || '@example.com', now(), now()
        from generate_series(1, 50000) n`);
  await owner.query(
    `insert into "user" (id, name, email, created_at, updated_at)
     values ($1, 'x', 'reviewer@example.com', now(), now())`,
    [reviewer],
  );
  await owner.query(
    `
    insert into company_application
      (id, user_id, state, identity_type, identity_number_index, organization_number, legal_name,
       registration_date, organization_form, business_code, street_address, postal_code, city,
       is_registered_for_vat, is_registered_for_company_tax, created_at, updated_at, submitted_at,
       assigned_to)
    select gen_random_uuid(), applicant.id, state, 'organization_number', '\\x00', '5599000014',
           (array['Alm', 'Berg', 'Dal', 'Ek'])[n % 4 + 1] || ' Bygg ' || n || ' AB', '2020-01-01',
           'AB', '43221', 'x', '11122', 'x', true, true, '2026-01-01', '2026-01-01',
           '2026-01-01'::timestamptz + n * interval '1 minute',
           case when state = 'in_review' then $1::uuid end
      from (select id, row_number() over ()::int as n from "user" where id <> $1) applicant,
           lateral (select (array['submitted', 'in_review', 'returned', 'approved', 'rejected'])
                             [n % 5 + 1] as state) as chosen`,
    [reviewer],
  );
  await owner.query('analyze company_application');
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

/** Answers the plan of a page of the queue at its second execution with parameters. */
async function plan(query: QueueQuery): Promise<PlanNode[]> {
  const { sql, parameters } = queueQuery(product.app.db, query).compile();
  const { rows } = await product.app.pool.query<Record<string, unknown>>(
    `explain (analyze, format json) ${sql}`,
    [...parameters],
  );
  return stepsOf(rows);
}

const middle = ['2026-01-18T00:00:00.000Z', '80000000-0000-0000-0000-000000000000'] as const;

test.each<[string, QueueQuery, string]>([
  ['what was handed in', { state: 'submitted' }, 'company_application_queue'],
  ['its middle', { state: 'submitted', after: middle }, 'company_application_queue'],
  ['what is decided, newest first', { state: 'approved' }, 'company_application_queue'],
  ['its middle', { state: 'approved', after: middle }, 'company_application_queue'],
  [
    'what one reviewer has',
    { state: 'in_review', assignedTo: reviewer, after: middle },
    'company_application_by_assignee',
  ],
  ['what nobody has', { state: 'in_review', assignedTo: null }, 'company_application_of_nobody'],
  ['a name', { state: 'submitted', beginning: 'dal' }, 'company_application_by_name'],
  [
    'a name among what one reviewer has',
    { state: 'in_review', assignedTo: reviewer, beginning: 'dal' },
    'company_application_by_assignee_and_name',
  ],
  [
    'its middle',
    { state: 'submitted', beginning: 'dal', after: ['dal bygg 3', middle[1]] },
    'company_application_by_name',
  ],
])('%s comes from its index, a page of it: %j', async (_what, query, index) => {
  const nodes = await plan(query);
  expect(nodes.map((node) => node['Index Name'])).toContain(index);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
  for (const node of nodes) {
    expect(lookedAt(node)).toBeLessThanOrEqual(25);
  }
});
