import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf } from '../../../testing/query-plan.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { unaskedDeductionsQuery } from './unasked-deductions.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const partnerId = '01900000-0000-7000-8000-000000000001';

test('deductions to ask for come from the index of paid bases without a request', async () => {
  const client = await product.app.pool.connect();
  await client.query('begin');
  // There are none here, and for an empty table the planner prefers a scan.
  await client.query('set local enable_seqscan = off');
  const nodes = await planOf(client, unaskedDeductionsQuery, [partnerId, '2026-01-01']);
  await client.query('rollback');
  client.release();
  expect(nodes.map((node) => node['Index Name'])).toContain('invoice_basis_paid');
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
});
