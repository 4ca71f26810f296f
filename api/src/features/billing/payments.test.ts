import { staffPayments } from '@troskel/contract/billing/payments';
import { billing } from '@troskel/contract/billing/calls';
import type { Invoice } from '@troskel/contract/billing/calls';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { bankFile } from './bank-file.factory.ts';
import type { ToldPayment } from './bank-file.factory.ts';
import { invoicingFrom } from './billing.factory.ts';
import { sendReminders, interestOn } from './reminders.ts';
import { makeInvoices } from './run.ts';

const today = dayInSweden(new Date());
let product: TestApp;
let staff: string;
beforeAll(async () => {
  const from = `${today.slice(0, 7)}-01`;
  product = await startTestApp({ settings: { invoicing: invoicingFrom(from) } });
  staff = await product.signInAs('staff');
  await makeInvoices(product.app);
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

async function listed({ partnerId, owner }: MadePartner): Promise<Invoice[]> {
  const response = await product.call({
    method: 'GET',
    url: `/api/partners/${partnerId}/invoices`,
    token: owner.token,
  });
  return billing.listInvoices.response.parse(response.json()).rows;
}

async function invoiced() {
  const partner = await makePartner(product, { planId: 'premium' });
  await makeInvoices(product.app);
  const [invoice] = await listed(partner);
  return { partner, number: invoice?.number ?? '', reference: invoice?.reference ?? '' };
}

let files = 0;
const send = async (payments: readonly ToldPayment[], bookedOn = today) =>
  product.call({
    method: 'POST',
    url: '/api/admin/payments/files',
    token: staff,
    payload: { name: `fil-${(files += 1)}.xml`, file: bankFile(bookedOn, payments) },
  });

let ids = 0;
const nextId = () => `BG${(ids += 1)}`;

async function waiting() {
  const url = '/api/admin/payments';
  const response = await product.call({ method: 'GET', url, token: staff });
  return staffPayments.listWaitingPayments.response.parse(response.json()).rows;
}

const settle = (paymentId: string | undefined, payload: object) =>
  product.call({
    method: 'POST',
    url: `/api/admin/payments/${paymentId}/settlement`,
    token: staff,
    payload,
  });

describe('billing.readBankFile', () => {
  test('marks paid by reference and amount; the same file again, or its payment in another, changes nothing', async () => {
    const { partner, reference } = await invoiced();
    const payment = { id: nextId(), amount: '743.75', reference };
    expect((await send([payment])).json()).toEqual({
      read: 1,
      matched: 1,
      waiting: 0,
      known: 0,
      reversals: 0,
    });
    const [invoice] = await listed(partner);
    expect(invoice).toMatchObject({ state: 'paid', leftOre: 0 });
    expect((await send([payment])).json()).toEqual({
      read: 0,
      matched: 0,
      waiting: 0,
      known: 1,
      reversals: 0,
    });
    const other = { id: nextId(), amount: '10', words: 'hej' };
    expect((await send([payment, other])).json()).toEqual({
      read: 1,
      matched: 0,
      waiting: 1,
      known: 1,
      reversals: 0,
    });
    expect(await listed(partner)).toEqual([invoice]);
  });

  test('the same payment read by two at once counts once', async () => {
    const { reference } = await invoiced();
    const payment = { id: nextId(), amount: '743.75', reference };
    const answers = await Promise.all([
      send([payment]),
      send([payment, { id: nextId(), amount: '1', words: 'x' }]),
    ]);
    const matched = answers.map((answer) => answer.json<{ matched: number }>().matched);
    expect(matched.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('two files at once with the same payments in another order are both read', async () => {
    const invoices = [await invoiced(), await invoiced(), await invoiced(), await invoiced()];
    const payments = invoices.map(({ reference }) => ({
      id: nextId(),
      amount: '743.75',
      reference,
    }));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([
        send([...payments, { id: nextId(), amount: '1', words: 'x' }]),
        send([...payments.toReversed(), { id: nextId(), amount: '1', words: 'x' }]),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });

  test('what is unknown, paid already, too little or too much waits, and marks nothing', async () => {
    const [paid, open] = [await invoiced(), await invoiced()];
    const told = [
      { id: nextId(), amount: '743.75', reference: paid.reference },
      { id: nextId(), amount: '743.75', reference: paid.reference },
      { id: nextId(), amount: '743.74', reference: open.reference },
      { id: nextId(), amount: '900.00', reference: open.reference },
      { id: nextId(), amount: '743.75', words: 'ingen aning' },
    ];
    expect((await send(told)).json()).toMatchObject({ read: 5, matched: 1, waiting: 4 });
    const reasons = (await waiting()).slice(-4).map(({ why, invoice }) => [why, invoice?.number]);
    expect(reasons).toEqual([
      ['paid_already', paid.number],
      ['too_little', open.number],
      ['too_much', open.number],
      ['unknown_reference', undefined],
    ]);
    expect((await listed(open.partner))[0]).toMatchObject({ state: 'unpaid', leftOre: 74_375 });
  });

  test('a payment from an account number that is none waits, until staff count it', async () => {
    const { number, reference, partner } = await invoiced();
    const iban = 'SE4550000000058398257467';
    const told = [{ id: nextId(), amount: '743.75', reference, iban }];
    expect((await send(told)).json()).toMatchObject({ read: 1, matched: 0, waiting: 1 });
    const payment = (await waiting()).at(-1);
    expect(payment).toMatchObject({ why: 'wrong_iban', invoice: { number } });
    expect((await listed(partner))[0]).toMatchObject({ state: 'unpaid' });
    const apply = { act: 'apply', number, note: 'Banken har bekräftat den' };
    expect((await settle(payment?.id, apply)).statusCode).toBe(200);
    expect((await listed(partner))[0]).toMatchObject({ state: 'paid' });
  });

  test('refuses what is no such file, and everybody but staff', async () => {
    const post = (token: string, payload: object) =>
      product.call({ method: 'POST', url: '/api/admin/payments/files', token, payload });
    const refused = await post(staff, { name: 'x', file: '<x/>' });
    expect(refused.json()).toMatchObject({
      status: 422,
      errors: [{ field: 'file', code: 'BANK_FILE_OTHER_KIND' }],
    });
    const { owner } = await makePartner(product);
    expect((await post(owner.token, { name: 'x', file: '<x/>' })).statusCode).toBe(404);
  });
});

describe('billing.settlePayment', () => {
  test('counts a payment towards an invoice by hand, once; two parts pay it', async () => {
    const { partner, number, reference } = await invoiced();
    await send([
      { id: nextId(), amount: '700', reference },
      { id: nextId(), amount: '50', words: 'resten' },
    ]);
    const [first, second] = (await waiting()).slice(-2);
    const apply = { act: 'apply', number, note: 'Talat med dem' };
    expect((await settle(first?.id, apply)).statusCode).toBe(200);
    expect((await settle(first?.id, apply)).statusCode).toBe(409);
    expect((await listed(partner))[0]).toMatchObject({ state: 'unpaid', leftOre: 4375 });
    expect((await settle(second?.id, apply)).statusCode).toBe(200);
    expect((await listed(partner))[0]).toMatchObject({ state: 'paid', leftOre: 0 });
    const split = await product.app.db
      .selectFrom('payment')
      .select(['appliedOre', 'returnedOre', 'state'])
      .where('id', '=', second?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(split).toEqual({ appliedOre: 4375, returnedOre: 625, state: 'applied' });
    const entries = await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', second?.id ?? '')
      .execute();
    expect(entries).toEqual([{ action: 'payment.applied' }]);
  });

  test('notes what was paid back; refuses an unknown invoice, and one that is paid', async () => {
    const { number, reference } = await invoiced();
    await send([
      { id: nextId(), amount: '743.75', reference },
      { id: nextId(), amount: '743.75', reference },
    ]);
    const double = (await waiting()).at(-1);
    for (const [given, code] of [
      ['1999-0001', 'INVOICE_UNKNOWN'],
      [number, 'INVOICE_SETTLED'],
    ]) {
      const refused = await settle(double?.id, { act: 'apply', number: given, note: 'x' });
      expect(refused.json()).toMatchObject({ errors: [{ field: 'number', code }] });
    }
    expect((await settle(double?.id, { act: 'return', note: '' })).statusCode).toBe(400);
    expect((await settle(double?.id, { act: 'return', note: 'Dubbelt' })).statusCode).toBe(200);
    expect((await waiting()).some(({ id }) => id === double?.id)).toBe(false);
  });
});

describe('reminders', () => {
  test('are sent once a step, with fee and interest; a payment of all of it marks paid', async () => {
    const { partner, number, reference } = await invoiced();
    const at = (days: number) => {
      shiftClock(days * 86_400);
      return dayInSweden(new Date());
    };
    const mails = async () =>
      (await queuedMails(product.app)).filter(
        ({ to, subject }) => to === partner.owner.email && subject.includes(`faktura ${number}`),
      );
    at(35);
    await sendReminders(product.app);
    expect(await mails()).toHaveLength(0);
    const first = at(36);
    await sendReminders(product.app);
    await sendReminders(product.app);
    expect(await mails()).toHaveLength(1);
    const dueOn = daysAfter(today, 30);
    const interest = interestOn(74_375, { dueOn, until: first }, [
      { from: '2026-01-01', rate: 200 },
    ]);
    expect(interest).toBe(Math.round((74_375 * 0.1 * 6) / 365));
    const stand = async () =>
      product.app.db
        .selectFrom('invoiceReminder')
        .innerJoin('invoice', 'invoice.id', 'invoiceReminder.invoiceId')
        .select(['step', 'invoiceReminder.feeOre', 'interestOre'])
        .where('number', '=', number)
        .orderBy('step')
        .execute();
    expect(await stand()).toEqual([{ step: 1, feeOre: 6000, interestOre: interest }]);
    at(60);
    await sendReminders(product.app);
    at(120);
    await sendReminders(product.app);
    const steps = await stand();
    expect(steps.map(({ step, feeOre }) => [step, feeOre])).toEqual([
      [1, 6000],
      [2, 0],
    ]);
    const total = 74_375 + 6000 + Number(steps[1]?.interestOre);
    at(0);
    const paidOn = daysAfter(today, 121);
    const told = { id: nextId(), amount: (total / 100).toFixed(2), reference };
    expect((await send([told], paidOn)).json()).toMatchObject({ matched: 1 });
  });

  test('are not sent while a payment that names the invoice waits for somebody', async () => {
    const { partner, number, reference } = await invoiced();
    await send([{ id: nextId(), amount: '800', reference }]);
    const remind = async () => {
      shiftClock(36 * 86_400);
      await sendReminders(product.app);
      shiftClock(0);
    };
    await remind();
    expect((await listed(partner))[0]).toMatchObject({ leftOre: 74_375 });
    const payment = (await waiting()).at(-1);
    await settle(payment?.id, { act: 'return', note: 'Fel belopp' });
    await remind();
    expect((await listed(partner))[0]?.leftOre).toBeGreaterThan(74_375 + 6000);
    const mails = (await queuedMails(product.app)).filter(({ subject }) =>
      subject.includes(number),
    );
    expect(mails).toHaveLength(1);
  });

  test('a payment that crosses the reminder pays the invoice without its fee', async () => {
    const { partner, reference } = await invoiced();
    shiftClock(36 * 86_400);
    const sentOn = dayInSweden(new Date());
    await sendReminders(product.app);
    shiftClock(0);
    const told = { id: nextId(), amount: '743.75', reference };
    expect((await send([told], sentOn)).json()).toMatchObject({ matched: 1 });
    expect((await listed(partner))[0]).toMatchObject({ state: 'paid', leftOre: 0 });
  });

  test('of others are sent though one cannot be', async () => {
    const [broken, fine] = [await invoiced(), await invoiced()];
    shiftClock(36 * 86_400);
    // A reminder that should not be: the next one would have its number.
    await product.app.db
      .insertInto('invoiceReminder')
      .columns(['id', 'invoiceId', 'step', 'sentOn', 'dueOn', 'feeOre', 'interestOre'])
      .expression((eb) =>
        eb
          .selectFrom('invoice')
          .select((one) => [
            one.fn<string>('gen_random_uuid', []).as('id'),
            'id as invoiceId',
            one.val('2').as('step'),
            one.val(today).as('sentOn'),
            one.val(today).as('dueOn'),
            one.val('0').as('feeOre'),
            one.val('0').as('interestOre'),
          ])
          .where('number', '=', broken.number),
      )
      .execute();
    await expect(sendReminders(product.app)).rejects.toThrow('1 invoice was not reminded of');
    shiftClock(0);
    expect((await listed(fine.partner))[0]?.leftOre).toBeGreaterThan(74_375);
  });
});

test('interest follows the reference rate of each day, and is none before the first', () => {
  const rates = [
    { from: '2026-01-01', rate: 200 },
    { from: '2026-07-01', rate: 300 },
  ];
  // 10 % for 30 days and 11 % for 31, of 1 000 kr.
  expect(interestOn(100_000, { dueOn: '2026-05-31', until: '2026-07-31' }, rates)).toBe(
    Math.round((100_000 * (0.1 * 30 + 0.11 * 31)) / 365),
  );
  expect(interestOn(100_000, { dueOn: '2025-01-01', until: '2025-12-31' }, rates)).toBe(0);
  expect(interestOn(100_000, { dueOn: '2026-05-31', until: '2026-05-31' }, rates)).toBe(0);
});
