import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultsStatements } from '../../domain/results.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { lookedAt, planOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

/** Inquiries of a small and a large company, each with a visit, a quotation and a yes, over five years. */
const sizes = [100, 2500] as const;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
let partnerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  const partners = [await makePartner(product), await makePartner(product)];
  partnerId = partners[0]?.partnerId ?? '';
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const [place, size] of sizes.entries()) {
    await owner.query(
      `with made as (
         insert into inquiry (id, kind, service_id, text, latitude, longitude, county_code, address,
                              created_at)
         select gen_random_uuid(), 'quotation', 'service1', '', 63.8, 20.2, '24', 'Storgatan 4',
                now() - n * interval '5 years' / $2::integer
           from generate_series(1, $2::integer) n
         returning id, created_at),
       delivered as (
         insert into inquiry_delivery (inquiry_id, partner_id, kind, customer_key, reason_by,
                                       reason_name, delivered_at, answered_at)
         select id, $1::uuid, 'quotation', '', 'county', '24', created_at,
                created_at + interval '1 hour'
           from made returning inquiry_id),
       visited as (
         insert into visit (id, inquiry_id, partner_id, starts_at, ends_at, note, booked_at)
         select gen_random_uuid(), id, $1::uuid, created_at, created_at + interval '1 hour', '',
                created_at
           from made),
       offered as (
         insert into quotation (inquiry_id, partner_id, changed_at)
         select id, $1::uuid, created_at from made)
       insert into quotation_version (inquiry_id, partner_id, number, content, parties, valid_until,
                                      sent_at, accepted_at, agreed_ore)
       select id, $1::uuid, 1, '{}', '{}', created_at::date + 30, created_at,
              created_at + interval '1 hour', 100000
         from made`,
      [partners[place]?.partnerId, size],
    );
  }
  await owner.query('vacuum analyze');
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

const tables = ['inquiry_delivery', 'visit', 'quotation_version'];

async function waysOf(of: 'partner' | 'all') {
  const client = await product.app.pool.connect();
  await client.query('begin');
  // A year is a large share of what is here, and for that the planner would rather read all.
  await client.query('set local enable_seqscan = off');
  const year = 365 * 86_400_000;
  const values = [new Date(Date.now() - year), new Date(), new Date()];
  const statement = resultsStatements[of];
  const nodes = await planOf(client, statement, of === 'all' ? values : [...values, partnerId]);
  await client.query('rollback');
  client.release();
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    read: Math.max(
      ...nodes
        .filter((node) => tables.includes(node['Relation Name'] ?? ''))
        .map((node) => lookedAt(node)),
    ),
    nodes: nodes.map((node) => node['Node Type']),
  };
}

test('a company’s results read its own rows of the months, from indexes', async () => {
  const { indexes, read, nodes } = await waysOf('partner');
  expect(indexes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^inquiry_delivery_(of_late|present)$/),
      'visit_by_partner',
      'quotation_version_first_of_partner',
      'quotation_version_agreed_of_partner',
    ]),
  );
  expect(nodes).not.toContain('Seq Scan');
  expect(read).toBeLessThanOrEqual(sizes[0] / 5 + 2);
});

test('the results of all companies read the rows of the months, from indexes by time', async () => {
  const { indexes, read, nodes } = await waysOf('all');
  expect(indexes).toEqual(
    expect.arrayContaining([
      'inquiry_delivery_by_day',
      'visit_by_day',
      'quotation_version_first_by_day',
      // With two companies, those of each one after the other are as near.
      expect.stringMatching(/^quotation_version_(by_acceptance|agreed_of_partner)$/),
    ]),
  );
  expect(nodes).not.toContain('Seq Scan');
  expect(read).toBeLessThanOrEqual((sizes[0] + sizes[1]) / 5 + 10);
});
