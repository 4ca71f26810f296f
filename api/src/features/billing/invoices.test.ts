import { billing } from '@troskel/contract/billing/calls';
import type { InvoicePage } from '@troskel/contract/billing/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePartner, removePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const list = ({ partnerId, owner }: MadePartner, search = '') =>
  product.call({
    method: 'GET',
    url: `/api/partners/${partnerId}/invoices${search}`,
    token: owner.token,
  });

async function pageOf(partner: MadePartner, cursor?: string): Promise<InvoicePage> {
  const search = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  return billing.listInvoices.response.parse((await list(partner, search)).json());
}

async function insert(
  { partnerId }: MadePartner,
  invoices: { issuedOn: string; dueOn: string; paidAt?: Date }[],
): Promise<void> {
  await product.app.db
    .insertInto('invoice')
    .values(
      invoices.map(({ issuedOn, dueOn, paidAt }) => ({
        id: uuid(),
        partnerId,
        number: uuid(),
        issuedOn,
        dueOn,
        amountOre: 74_375,
        vatOre: 14_875,
        paidAt: paidAt ?? null,
        createdAt: new Date(),
      })),
    )
    .execute();
}

describe('billing.listInvoices', () => {
  test('is empty until there is one', async () => {
    const partner = await makePartner(product);
    expect(await pageOf(partner)).toEqual({ rows: [], nextCursor: null });
  });

  test('tells paid, unpaid and overdue by the day in Sweden', async () => {
    const partner = await makePartner(product);
    await insert(partner, [
      { issuedOn: '2026-01-01', dueOn: '2026-01-31', paidAt: new Date('2026-02-03T10:00:00Z') },
      { issuedOn: '2026-02-01', dueOn: '2026-03-03' },
      { issuedOn: '2026-03-01', dueOn: '2999-12-31' },
    ]);
    const { rows: invoices } = await pageOf(partner);
    expect(invoices.map(({ issuedOn, state, paidAt }) => [issuedOn, state, paidAt])).toEqual([
      ['2026-03-01', 'unpaid', null],
      ['2026-02-01', 'overdue', null],
      ['2026-01-01', 'paid', '2026-02-03T10:00:00.000Z'],
    ]);
    expect(invoices[0]).toMatchObject({ amountOre: 74_375, vatOre: 14_875 });
  });

  test('comes by twenty, also where several are of one day, each once', async () => {
    const partner = await makePartner(product);
    await insert(
      partner,
      Array.from({ length: 45 }, (_, index) => ({
        issuedOn: `2026-0${1 + Math.floor(index / 15)}-01`,
        dueOn: '2026-12-01',
      })),
    );
    const first = await pageOf(partner);
    const second = await pageOf(partner, first.nextCursor ?? '');
    const third = await pageOf(partner, second.nextCursor ?? '');
    const pages = [first, second, third];
    expect(pages.map(({ rows: invoices }) => invoices.length)).toEqual([20, 20, 5]);
    expect(third.nextCursor).toBeNull();
    const all = pages.flatMap(({ rows: invoices }) => invoices);
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    const days = all.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('those of another partner are neither shown nor reachable by their cursor', async () => {
    const [mine, theirs] = [await makePartner(product), await makePartner(product)];
    await insert(
      theirs,
      Array.from({ length: 21 }, () => ({ issuedOn: '2026-01-01', dueOn: '2026-01-31' })),
    );
    const { nextCursor } = await pageOf(theirs);
    expect((await pageOf(mine)).rows).toEqual([]);
    expect((await list(mine, `?cursor=${nextCursor}`)).statusCode).toBe(400);
    expect((await list({ ...theirs, owner: mine.owner })).statusCode).toBe(404);
  });

  test('an invoice outlives its partner, as accounting records must', async () => {
    const partner = await makePartner(product);
    await insert(partner, [{ issuedOn: '1999-01-01', dueOn: '1999-01-31' }]);
    await removePartner(product, partner.partnerId);
    const kept = await product.app.db
      .selectFrom('invoice')
      .select('partnerId')
      .where('issuedOn', '=', '1999-01-01')
      .execute();
    expect(kept).toEqual([{ partnerId: null }]);
  });
});
