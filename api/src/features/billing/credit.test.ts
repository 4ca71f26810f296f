import { staffBilling } from '@troskel/contract/billing/staff-calls';
import { billing } from '@troskel/contract/billing/calls';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { invoicingFrom } from './billing.factory.ts';
import { issueInvoice, nextNumber } from './issue.ts';
import { makeInvoices } from './run.ts';

let product: TestApp;
let staff: string;
beforeAll(async () => {
  const from = `${dayInSweden(new Date()).slice(0, 7)}-01`;
  product = await startTestApp({ settings: { invoicing: invoicingFrom(from) } });
  staff = await product.signInAs('staff');
  await makeInvoices(product.app);
});
afterAll(() => product.close());

async function invoiced() {
  const partner = await makePartner(product, { planId: 'premium' });
  await makeInvoices(product.app);
  const { rows } = await listed(partner);
  return { partner, invoice: rows[0] };
}

async function listed({ partnerId, owner }: Awaited<ReturnType<typeof makePartner>>) {
  const response = await product.call({
    method: 'GET',
    url: `/api/partners/${partnerId}/invoices`,
    token: owner.token,
  });
  return billing.listInvoices.response.parse(response.json());
}

const credit = (invoiceId: string | undefined, payload: object, token = staff) =>
  product.call({ method: 'POST', url: `/api/admin/invoices/${invoiceId}/credits`, payload, token });

describe('billing.creditInvoice', () => {
  test('credits a part, then the rest; the sums and the VAT add up to those of the invoice', async () => {
    const { partner, invoice } = await invoiced();
    const part = await credit(invoice?.id, { amountOre: 10_001, reason: 'Ett fel' });
    expect(part.statusCode).toBe(201);
    expect(part.json()).toMatchObject({ state: 'unpaid', creditedOre: 10_001, leftOre: 64_374 });
    const rest = await credit(invoice?.id, { amountOre: null, reason: 'Ett fel' });
    expect(rest.json()).toMatchObject({ state: 'credited', creditedOre: 74_375, leftOre: 0 });
    const again = await credit(invoice?.id, { amountOre: null, reason: 'Ett fel' });
    expect(again.statusCode).toBe(409);
    const { rows } = await listed(partner);
    const credits = rows.filter(({ kind }) => kind === 'credit');
    expect(credits).toHaveLength(2);
    expect(credits.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(-74_375);
    expect(credits.reduce((sum, { vatOre }) => sum + vatOre, 0)).toBe(-14_875);
    // What was credited is not charged again.
    expect(await makeInvoices(product.app)).toBe(0);
  });

  test('refuses more than is left, an amount of nothing, no reason, and a credit note', async () => {
    const { partner, invoice } = await invoiced();
    expect((await credit(invoice?.id, { amountOre: 74_376, reason: 'x' })).json()).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'amountOre',
          code: 'CREDIT_ABOVE_INVOICE',
          message: 'Högst 743,75 kr är kvar att kreditera.',
        },
      ],
    });
    expect((await credit(invoice?.id, { amountOre: 0, reason: 'x' })).statusCode).toBe(400);
    expect((await credit(invoice?.id, { amountOre: 1, reason: ' ' })).statusCode).toBe(400);
    expect((await credit(partner.partnerId, { amountOre: 1, reason: 'x' })).statusCode).toBe(404);
    await credit(invoice?.id, { amountOre: 100, reason: 'x' });
    const note = (await listed(partner)).rows.find(({ kind }) => kind === 'credit');
    expect((await credit(note?.id, { amountOre: 1, reason: 'x' })).statusCode).toBe(409);
    expect(
      (await credit(invoice?.id, { amountOre: 1, reason: 'x' }, partner.owner.token)).statusCode,
    ).toBe(404);
  });

  test('two at once never credit more than there is', async () => {
    const { invoice } = await invoiced();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => credit(invoice?.id, { amountOre: 50_000, reason: 'x' })),
    );
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([201, 422, 422]);
  });
});

test('a company is credited and invoiced at once, and neither gives up for the other', async () => {
  const { partnerId } = await makePartner(product, { planId: 'premium' });
  const { db, chargeSources } = product.app;
  const today = dayInSweden(new Date());
  const invoicing = { settings: invoicingFrom('2020-01-01'), chargeSources };
  const issue = async (month: string) =>
    db
      .transaction()
      .execute(async (tx) =>
        issueInvoice(tx, invoicing, { partnerId, month, today, now: new Date() }),
      );
  const [last, present] = [daysAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7), today.slice(0, 7)];
  const invoiceId = await issue(last);
  const waiting = async (count: number) =>
    vi.waitUntil(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where not granted`.execute(db);
      return (rows[0]?.waiting ?? 0) >= count;
    });
  const counter = await db.startTransaction().execute();
  await nextNumber(counter, today);
  const credited = credit(invoiceId ?? undefined, { amountOre: 100, reason: 'x' });
  await waiting(1);
  const issued = issue(present);
  await waiting(2);
  await counter.rollback().execute();
  expect((await credited).statusCode).toBe(201);
  expect(await issued).not.toBeNull();
});

test('billing.listAllInvoices lists every company’s by state, and finds one by its number or reference', async () => {
  const { invoice } = await invoiced();
  const list = async (search: string) => {
    const url = `/api/admin/invoices?${search}`;
    const response = await product.call({ method: 'GET', url, token: staff });
    return staffBilling.listAllInvoices.response.parse(response.json()).rows;
  };
  const all = await list('');
  expect(all.find(({ id }) => id === invoice?.id)).toMatchObject({ buyer: 'Provbolaget AB' });
  const counted: [string, boolean][] = [];
  for (const state of ['unpaid', 'overdue', 'paid', 'credited'] as const) {
    const rows = await list(`state=${state}`);
    expect(rows).toEqual(all.filter((row) => row.state === state));
    counted.push([state, rows.length > 0]);
  }
  expect(Object.fromEntries(counted)).toMatchObject({ unpaid: true, credited: true });
  for (const search of [invoice?.number, invoice?.reference]) {
    expect((await list(`search=${search}`)).map(({ id }) => id)).toEqual([invoice?.id]);
  }
  const { owner } = await makePartner(product);
  const refused = await product.call({
    method: 'GET',
    url: '/api/admin/invoices',
    token: owner.token,
  });
  expect(refused.statusCode).toBe(404);
});
