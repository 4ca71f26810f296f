import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookedAt, stepsOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { auditQuery } from './audit-log.ts';
import type { AuditSearch } from './audit-log.ts';

const actor = '01900000-0000-7000-8000-000000000001';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  // As the owner, since the server's role may not analyze.
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into audit_log (id, at, actor_user_id, action, subject_type, subject_id)
     select gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 minute',
            case when n % 500 = 0 then $1::uuid when n % 3 > 0 then gen_random_uuid() end,
            'act.' || n % 40, 'thing', case when n % 1000 = 0 then $1::uuid else gen_random_uuid() end
       from generate_series(1, 50000) n`,
    [actor],
  );
  await owner.query('analyze audit_log');
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

const at = new Date('2026-01-18T00:00:00Z');
const after = [at.toISOString(), '80000000-0000-0000-0000-000000000000'];

test.each<[string, AuditSearch, string]>([
  ['everything', {}, 'audit_log_by_time'],
  ['its middle', { after }, 'audit_log_by_time'],
  ['some days', { from: new Date('2026-01-05'), before: at }, 'audit_log_by_time'],
  ['what one did', { actorUserId: actor, after }, 'audit_log_by_actor'],
  ['one kind of act', { action: 'act.7', after }, 'audit_log_by_action'],
  [
    'a kind of act that one never did',
    { actorUserId: actor, action: 'act.7' },
    'audit_log_by_actor_and_action',
  ],
  ['what happened to one thing', { subjectId: actor }, 'audit_log_by_subject_id'],
])('%s comes from its index, a page of it', async (_what, search, index) => {
  const { sql, parameters } = auditQuery(product.app.db, search).compile();
  const { rows } = await product.app.pool.query<Record<string, unknown>>(
    `explain (analyze, format json) ${sql}`,
    [...parameters],
  );
  const nodes = stepsOf(rows);
  expect(nodes.map((node) => node['Index Name'])).toContain(index);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  for (const node of nodes) {
    expect(lookedAt(node)).toBeLessThanOrEqual(60);
  }
});
