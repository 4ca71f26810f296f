import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comingVisitsQuery } from './coming-visits.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const partnerId = '01900000-0000-7000-8000-000000000001';

test('the next visits come from the index of those that hold, in order', async () => {
  const client = await product.app.pool.connect();
  await client.query('begin');
  // There are few here, and for a small table the planner prefers a scan.
  await client.query('set local enable_seqscan = off');
  const now = new Date();
  const nodes = await planOf(client, comingVisitsQuery, [partnerId, now, now]);
  await client.query('rollback');
  client.release();
  expect(nodes.map((node) => node['Index Name'])).toContain('visit_by_partner');
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
});
