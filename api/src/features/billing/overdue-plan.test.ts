import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { lookedAt, planOf } from '../../testing/query-plan.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { overdueQuery } from './overdue.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let product: TestApp;
let partnerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
  ({ partnerId } = await makePartner(product));
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    with made as (
      insert into company (id, identity_type, identity_number_index, organization_number, legal_name,
          registration_date, organization_form, business_code, street_address, postal_code, city,
          is_registered_for_vat, is_registered_for_company_tax, created_at)
      select gen_random_uuid(), 'organization_number', decode(md5(n::text), 'hex'), (5500000000 + n)::text,
             'Bolaget AB', '2014-05-19', 'AB', '43221', 'Gatan 1', '11122', 'Stockholm', true, true, now()
        from generate_series(1, 1000) n
      returning id)
    insert into partner (id, company_id, plan_id, agreement_version, agreement_signed_at, created_at)
    select gen_random_uuid(), id, 'bas', '2024-11-05', now(), now() from made`);
  // Two years; of thirty invoices one was never paid, and those of the last month are not due.
  await owner.query(`
    insert into invoice (id, partner_id, number, issued_on, due_on, amount_ore, vat_ore, paid_at, created_at)
    select gen_random_uuid(), partner.id, partner.id || ' ' || n, day, day + 30, 74375, 14875,
           case when n = 0 or random() < 1.0 / 30 then null else day end, now()
      from partner cross join generate_series(0, 23) n
     cross join lateral (select '2026-11-01'::date - n * 30 as day) month`);
  await owner.query('vacuum (analyze) invoice, payment, invoice_reminder');
  await owner.end();
}, 180_000);
afterAll(async () => {
  await product.close();
  await database.drop();
});

test('what a company has not paid in time is counted among its own that are open', async () => {
  const nodes = await planOf(product.app.pool, overdueQuery, [partnerId, '2026-11-15']);
  const steps = nodes.filter((node) => node['Relation Name'] === 'invoice');
  expect(new Set(steps.map((node) => node['Index Name']))).toEqual(
    new Set(['invoice_overdue', 'invoice_by_credited']),
  );
  const [own] = steps;
  expect(own && lookedAt(own)).toBeLessThan(24);
});
