import { inquiryKinds } from '@troskel/contract/values/inquiries';
import { mostWaiting, overviewDays } from '@troskel/contract/values/partner-overview';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInquiries } from '../../seed/size/inquiries.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { lookedAt, planOf } from '../../testing/query-plan.ts';
import type { PlanNode } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { daysUntil, statisticsQuery } from './inquiry-statistics.ts';
import { countsQuery, longestQuery, panelQuery, threadQueries } from './waiting.ts';

const inquiries = 20_000;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
let partnerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  ({ partnerId } = await makePartner(product));
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fillInquiries(owner, { inquiries, partnerId });
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

/** Answers the plan of a statement over deliveries. */
async function planHere(text: string, values: unknown[]): Promise<PlanNode[]> {
  const nodes = await planOf(product.app.pool, text, values);
  return nodes.filter((node) => node['Relation Name'] === 'inquiry_delivery');
}

/** Lists the distinct steps with their indexes. */
const waysOf = (nodes: readonly PlanNode[]) => [
  ...new Set(nodes.map((node) => `${node['Node Type']}: ${node['Index Name'] ?? ''}`)),
];

test('what waits is counted in indexes of it alone', async () => {
  const nodes = await planHere(countsQuery, [partnerId]);
  const ways = waysOf(nodes);
  // By time or by name: both indexes contain only unanswered ones.
  expect(ways.join('\n')).toMatch(/^Index Only Scan: inquiry_delivery_unanswered/m);
  expect(ways).toContain('Index Only Scan: inquiry_delivery_unread_again');
  expect(ways.filter((way) => !way.startsWith('Index Only Scan'))).toEqual([]);
});

test('those that have waited longest are five entries of each kind', async () => {
  const nodes = await planHere(longestQuery, [partnerId, inquiryKinds]);
  expect(waysOf(nodes)).toEqual(['Index Only Scan: inquiry_delivery_unanswered']);
  const read = nodes.reduce((sum, node) => sum + lookedAt(node), 0);
  expect(read).toBeLessThanOrEqual(mostWaiting * inquiryKinds.length);
});

test('the statistics read what came in their days, in the index alone', async () => {
  const days = daysUntil(new Date(), 2 * overviewDays).map((day) => new Date(day));
  const nodes = await planHere(statisticsQuery, [partnerId, days[overviewDays], days[0]]);
  expect(waysOf(nodes)).toEqual(['Index Only Scan: inquiry_delivery_of_late']);
  const read = nodes.reduce((sum, node) => sum + lookedAt(node), 0);
  // Evenly over five years.
  const expected = (inquiries * 2 * overviewDays) / (5 * 365);
  expect(read).toBeGreaterThan(expected * 0.9);
  expect(read).toBeLessThan(expected * 1.1);
});

test.each([
  ['community', threadQueries.community, () => partnerId, 'forum_thread_without_reply'],
  ['expert', threadQueries.expert, () => partnerId, 'forum_expert_thread_by_date'],
  ['panel, answered', panelQuery, () => new Date(0), 'forum_expert_thread_by_date'],
] as const)(
  'the questions of the %s come from their index, in order',
  async (_, text, of, index) => {
    const client = await product.app.pool.connect();
    await client.query('begin');
    // The forum is empty here, and for an empty table the planner prefers to read it whole.
    await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
    const nodes = await planOf(client, text, [of()]);
    await client.query('rollback');
    client.release();
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
  },
);
