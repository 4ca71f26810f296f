import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookedAt, planOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { unansweredQuery, unsentQuery } from './mailing-counts.ts';

const version = '0192f8c1-1d80-7000-8000-000000000001';
/** Unsent mails, every other one with a refused address. */
const unsent = 1_000;

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
    insert into "user" (id, name, email, created_at, updated_at)
      select gen_random_uuid(), 'x', n || '@example.com', now(), now()
        from generate_series(1, 50000) n`);
  await owner.query(
    `insert into legal_notice (version_id, user_id, queued_at, mailed_at, refused_at)
     select $1, id, now(), case when n > $2 then now() end, case when n <= $2 and n % 2 = 0 then now() end
       from (select id, row_number() over () as n from "user") addressee`,
    [version, unsent],
  );
  await owner.query(
    `select graphile_worker.add_job('mail_legal_notice', '{}', job_key => 'legal_notice:' || $1 || ':' || user_id)
       from legal_notice where mailed_at is null`,
    [version],
  );
  await owner.query('analyze legal_notice; analyze graphile_worker._private_jobs');
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

test.each([
  ['what is not sent', unsentQuery([version]), unsent],
  ['what waits for an answer', unansweredQuery(version), unsent / 2],
])('%s is counted by its index, however much is sent', async (_what, query, most) => {
  const { sql, parameters } = query.compile(product.app.db);
  const nodes = await planOf(product.app.pool, sql, parameters);
  const looked = nodes.filter((node) => node['Relation Name'] === 'legal_notice');
  expect(looked.map((node) => node['Index Name'])).toEqual(['legal_notice_unsent']);
  for (const node of looked) expect(lookedAt(node)).toBeLessThanOrEqual(most);
});
