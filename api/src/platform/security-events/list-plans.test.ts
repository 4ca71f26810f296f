import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookedAt, stepsOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { securityEventsQuery } from './list.ts';
import type { SecurityEventSearch } from './list.ts';

let userId: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  ({ userId } = await product.signUp());
  // As the owner, since the server's role may not analyze.
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into security_event (id, at, kind, user_id, network, browser, operating_system)
     select gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 minute',
            case when n % 40 = 0 then 'blocked' else 'signed_in' end,
            case when n % 500 = 0 then $1::uuid end,
            '192.0.' || n % 200 || '.0/24', 'Firefox', 'Linux'
       from generate_series(1, 50000) n`,
    [userId],
  );
  await owner.query(
    `insert into audit_log (id, at, action, subject_type, subject_id)
     select gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 minute',
            case when n % 200 = 0 then 'account.blocked' else 'act.' || n % 40 end,
            'user', case when n % 1000 = 0 then $1::uuid else gen_random_uuid() end
       from generate_series(1, 50000) n`,
    [userId],
  );
  await owner.query('analyze security_event, audit_log');
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

const at = new Date('2026-01-18T00:00:00Z');
const after = [at.toISOString(), '80000000-0000-0000-0000-000000000000'];

test.each<[string, () => SecurityEventSearch, string[]]>([
  ['everything', () => ({}), ['security_event_by_time', 'audit_log_by_action']],
  ['its middle', () => ({ after }), ['security_event_by_time', 'audit_log_by_action']],
  [
    'some days',
    () => ({ from: new Date('2026-01-05'), before: at }),
    ['security_event_by_time', 'audit_log_by_action'],
  ],
  ['one account', () => ({ userId, after }), ['security_event_by_user']],
  [
    'one kind',
    () => ({ kind: 'blocked', after }),
    ['security_event_by_kind', 'audit_log_by_action'],
  ],
  ['one network', () => ({ network: '192.0.7.0/24' }), ['security_event_by_network']],
])('%s comes from its indexes, a page of it', async (_what, search, indexes) => {
  const { sql, parameters } = securityEventsQuery(search(), 21).compile(product.app.db);
  const { rows } = await product.app.pool.query<Record<string, unknown>>(
    `explain (analyze, format json) ${sql}`,
    [...parameters],
  );
  const nodes = stepsOf(rows);
  const used = nodes.map((node) => node['Index Name']);
  for (const index of indexes) expect(used).toContain(index);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  for (const node of nodes) expect(lookedAt(node)).toBeLessThanOrEqual(120);
});
