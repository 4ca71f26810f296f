import { billing } from '@troskel/contract/billing/calls';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ChargeSource } from '../../platform/charge-source.ts';
import { beginningOfDay, dayInSweden } from '../../platform/time/swedish-time.ts';
import { addMember, makePartner, removePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { partOfMonth } from './charging.ts';
import { invoicingFrom } from './billing.factory.ts';
import { mailInvoice } from './paper.ts';
import { isReference } from './reference.ts';
import { makeInvoices } from './run.ts';

const today = dayInSweden(new Date());
const first = `${today.slice(0, 7)}-01`;
const lastDay = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0))
  .toISOString()
  .slice(0, 10);

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { invoicing: invoicingFrom(first) } });
});
afterAll(() => product.close());
beforeEach(async () => {
  // Whoever is left of the tests before has an invoice.
  await makeInvoices(product.app);
});

const numbers = async () =>
  (await product.app.db.selectFrom('invoice').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  );

const expectNoGaps = async () => {
  const year = today.slice(0, 4);
  const all = await numbers();
  expect(all).toEqual(all.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`));
};

async function invoicesOf({ partnerId, owner }: MadePartner) {
  const response = await product.call({
    method: 'GET',
    url: `/api/partners/${partnerId}/invoices`,
    token: owner.token,
  });
  return billing.listInvoices.response.parse(response.json()).rows;
}

test('the run charges the month in advance, once, with VAT and a reference; a plan for nothing makes none', async () => {
  const [paying, free] = [
    await makePartner(product, { planId: 'premium' }),
    await makePartner(product),
  ];
  expect(await makeInvoices(product.app)).toBe(1);
  expect(await makeInvoices(product.app)).toBe(0);
  const [invoice, ...others] = await invoicesOf(paying);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    issuedOn: today,
    amountOre: 74_375,
    vatOre: 14_875,
    leftOre: 74_375,
    state: 'unpaid',
    hasPdf: true,
  });
  expect(isReference(invoice?.reference ?? '')).toBe(true);
  expect(await invoicesOf(free)).toEqual([]);
  await expectNoGaps();
});

test('a company that joins within a month pays for the days that are left, and nothing while its campaign lasts', async () => {
  const joinedAt = new Date();
  const partner = await makePartner(product, { planId: 'premium', joinedAt });
  expect(await makeInvoices(product.app)).toBe(0);
  await product.app.db
    .updateTable('partner')
    .set({ planId: 'bas' })
    .where('id', '=', partner.partnerId)
    .execute();
  // It had the plan before, and so has no campaign.
  for (const [fromPlanId, toPlanId] of [
    ['premium', 'bas'],
    ['bas', 'premium'],
  ] as const) {
    await product.app.db
      .insertInto('partnerPlanChange')
      .values({
        id: uuid(),
        partnerId: partner.partnerId,
        fromPlanId,
        toPlanId,
        changedAt: new Date(),
      })
      .execute();
  }
  await product.app.db
    .updateTable('partner')
    // Before the month, so that there was such a day on its first one too.
    .set({ planId: 'premium', createdAt: new Date(beginningOfDay(first).getTime() - 864_000_000) })
    .where('id', '=', partner.partnerId)
    .execute();
  expect(await makeInvoices(product.app)).toBe(1);
  const [invoice] = await invoicesOf(partner);
  const netOre = partOfMonth(59_500, today, lastDay);
  expect((invoice?.amountOre ?? 0) - (invoice?.vatOre ?? 0)).toBe(netOre);
});

test('a run that is killed in the middle has made whole invoices; the next makes the rest, without a gap', async () => {
  const partners: MadePartner[] = [];
  for (let index = 0; index < 25; index += 1) {
    partners.push(await makePartner(product, { planId: 'premium' }));
  }
  const count = async () => (await numbers()).length;
  const before = await count();
  const file = fileURLToPath(new URL('run-process.factory.ts', import.meta.url));
  const child = fork(file, [product.app.settings.databaseUrl, first], {
    silent: true,
    execArgv: [],
  });
  const ended = once(child, 'exit');
  await vi.waitUntil(async () => (await count()) > before, { timeout: 60_000, interval: 1 });
  child.kill('SIGKILL');
  await ended;
  // What was open when it was killed is rolled back once the database has seen it.
  const [one, other] = await Promise.all([makeInvoices(product.app), makeInvoices(product.app)]);
  expect(one + other).toBeLessThan(25);
  expect(await count()).toBe(before + 25);
  expect(await makeInvoices(product.app)).toBe(0);
  for (const partner of partners) expect(await invoicesOf(partner)).toHaveLength(1);
  const bare = await product.app.db
    .selectFrom('invoice')
    .leftJoin('invoiceLine', 'invoiceLine.invoiceId', 'invoice.id')
    .select('invoice.id')
    .where('invoiceLine.id', 'is', null)
    .execute();
  expect(bare).toEqual([]);
  await expectNoGaps();
});

test('a company whose charges cannot be read keeps no other waiting, and the run says so', async () => {
  const partners = [
    await makePartner(product, { planId: 'premium' }),
    await makePartner(product, { planId: 'premium' }),
    await makePartner(product, { planId: 'premium' }),
  ];
  const broken = partners[1]?.partnerId ?? '';
  const chargesOf: ChargeSource['chargesOf'] = async (_, partnerIds) => {
    if (partnerIds.includes(broken)) throw new Error('a price is missing');
    return Promise.resolve([]);
  };
  const app = {
    ...product.app,
    chargeSources: [...product.app.chargeSources, { name: 'broken', chargesOf }],
  };
  await expect(makeInvoices(app)).rejects.toThrow('1 company was not invoiced');
  const counts = await Promise.all(partners.map(async (one) => (await invoicesOf(one)).length));
  expect(counts).toEqual([1, 0, 1]);
  expect(await makeInvoices(product.app)).toBe(1);
  await expectNoGaps();
});

test('nobody changes an invoice that is made, nor its lines, nor adds to them or removes them', async () => {
  const { partnerId } = await makePartner(product, { planId: 'premium' });
  await makeInvoices(product.app);
  const { db } = product.app;
  const change = (set: object) =>
    db.updateTable('invoice').set(set).where('partnerId', '=', partnerId).execute();
  for (const set of [
    { amountOre: 1, vatOre: 0 },
    { number: 'x' },
    { buyer: '{}' },
    { dueOn: '2999-01-01' },
    { partnerId: (await makePartner(product)).partnerId },
  ]) {
    await expect(change(set)).rejects.toThrow('never changes');
  }
  await expect(
    db
      .updateTable('invoiceLine')
      .set({ amountOre: 1 })
      .where('partnerId', '=', partnerId)
      .execute(),
  ).rejects.toThrow('never changes');
  await expect(
    db.deleteFrom('invoiceLine').where('partnerId', '=', partnerId).execute(),
  ).rejects.toThrow('never changes');
  await expect(
    db.deleteFrom('invoice').where('partnerId', '=', partnerId).execute(),
  ).rejects.toThrow('never changes');
  const line = await db
    .selectFrom('invoiceLine')
    .selectAll()
    .where('partnerId', '=', partnerId)
    .executeTakeFirstOrThrow();
  const { text, ...another } = { ...line, id: uuid(), position: '7', fromDay: '2001-01-01' };
  await expect(
    db
      .insertInto('invoiceLine')
      .values({ ...another, text: JSON.stringify(text) })
      .execute(),
  ).rejects.toThrow('add up');
  await change({ paidAt: new Date() });
  await removePartner(product, partnerId);
  await expectNoGaps();
});

test('an invoice is mailed once, with its paper, to whoever may see it', async () => {
  const partner = await makePartner(product, { planId: 'premium' });
  const office = await addMember(product, partner.partnerId, 'office');
  const field = await addMember(product, partner.partnerId, 'field');
  await makeInvoices(product.app);
  const [invoice] = await invoicesOf(partner);
  const invoiceId = invoice?.id ?? '';
  await mailInvoice(product.app, { invoiceId });
  await mailInvoice(product.app, { invoiceId });
  for (const { email } of [partner.owner, office]) {
    const mails = (await queuedMails(product.app)).filter(
      ({ to, attachments }) => to === email && attachments,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`Faktura ${invoice?.number}: 743,75\u00A0kr`),
    ]);
    expect(mails[0]?.attachments?.[0]?.name).toBe(`faktura-${invoice?.number}.pdf`);
  }
  const others = (await queuedMails(product.app)).filter(
    ({ to, attachments }) => to === field.email && attachments,
  );
  expect(others).toEqual([]);
});

test('billing.getInvoicePdf answers a tagged PDF, to the company and its owners and office alone', async () => {
  const [partner, stranger] = [
    await makePartner(product, { planId: 'premium' }),
    await makePartner(product),
  ];
  const field = await addMember(product, partner.partnerId, 'field');
  await makeInvoices(product.app);
  const [invoice] = await invoicesOf(partner);
  const get = (partnerId: string, token: string) =>
    product.call({
      method: 'GET',
      url: `/api/partners/${partnerId}/invoices/${invoice?.id}/pdf`,
      token,
    });
  const answer = await get(partner.partnerId, partner.owner.token);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`faktura-${invoice?.number}.pdf`);
  const pdf = answer.rawPayload.toString('latin1');
  expect(pdf).toContain('/MarkInfo');
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/Figure');
  const again = await get(partner.partnerId, partner.owner.token);
  expect(again.rawPayload.length).toBe(answer.rawPayload.length);
  expect((await get(partner.partnerId, field.token)).statusCode).toBe(403);
  expect((await get(stranger.partnerId, stranger.owner.token)).statusCode).toBe(404);
  expect((await get(partner.partnerId, stranger.owner.token)).statusCode).toBe(404);
});
