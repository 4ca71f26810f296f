import { daysAfter } from '@troskel/contract/values/calendar-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { bankFile } from './bank-file.factory.ts';
import { nextId, payments, startInvoicing, today } from './payments.factory.ts';
import { makeInvoices } from './run.ts';

let product: TestApp;
let staff: string;
let at: ReturnType<typeof payments>;
beforeAll(async () => {
  product = await startInvoicing();
  staff = await product.signInAs('staff');
  at = payments(product, staff);
  await makeInvoices(product.app);
});
afterAll(() => product.close());

describe('billing.readBankFile', () => {
  test('marks paid by reference and amount; the same file again, or its payment in another, changes nothing', async () => {
    const { partner, reference } = await at.invoiced();
    const payment = { id: nextId(), amount: '743.75', reference };
    expect((await at.send([payment])).json()).toEqual({
      read: 1,
      matched: 1,
      waiting: 0,
      known: 0,
      reversals: 0,
    });
    const [invoice] = await at.listed(partner);
    expect(invoice).toMatchObject({ state: 'paid', leftOre: 0 });
    expect((await at.send([payment])).json()).toEqual({
      read: 0,
      matched: 0,
      waiting: 0,
      known: 1,
      reversals: 0,
    });
    const other = { id: nextId(), amount: '10', words: 'hej' };
    expect((await at.send([payment, other])).json()).toEqual({
      read: 1,
      matched: 0,
      waiting: 1,
      known: 1,
      reversals: 0,
    });
    expect(await at.listed(partner)).toEqual([invoice]);
  });

  test('the same payment read by two at once counts once', async () => {
    const { reference } = await at.invoiced();
    const payment = { id: nextId(), amount: '743.75', reference };
    const answers = await Promise.all([
      at.send([payment]),
      at.send([payment, { id: nextId(), amount: '1', words: 'x' }]),
    ]);
    const matched = answers.map((answer) => answer.json<{ matched: number }>().matched);
    expect(matched.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('two files at once with the same payments in another order are both read', async () => {
    const invoices = [
      await at.invoiced(),
      await at.invoiced(),
      await at.invoiced(),
      await at.invoiced(),
    ];
    const payments = invoices.map(({ reference }) => ({
      id: nextId(),
      amount: '743.75',
      reference,
    }));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([
        at.send([...payments, { id: nextId(), amount: '1', words: 'x' }]),
        at.send([...payments.toReversed(), { id: nextId(), amount: '1', words: 'x' }]),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });

  test('what is unknown, paid already, too little or too much waits, and marks nothing', async () => {
    const [paid, open] = [await at.invoiced(), await at.invoiced()];
    const told = [
      { id: nextId(), amount: '743.75', reference: paid.reference },
      { id: nextId(), amount: '743.75', reference: paid.reference },
      { id: nextId(), amount: '743.74', reference: open.reference },
      { id: nextId(), amount: '900.00', reference: open.reference },
      { id: nextId(), amount: '743.75', words: 'ingen aning' },
    ];
    expect((await at.send(told)).json()).toMatchObject({ read: 5, matched: 1, waiting: 4 });
    const reasons = (await at.waiting())
      .slice(-4)
      .map(({ why, invoice }) => [why, invoice?.number]);
    expect(reasons).toEqual([
      ['paid_already', paid.number],
      ['too_little', open.number],
      ['too_much', open.number],
      ['unknown_reference', undefined],
    ]);
    expect((await at.listed(open.partner))[0]).toMatchObject({ state: 'unpaid', leftOre: 74_375 });
  });

  test('a payment from an account number that is none waits, until staff count it', async () => {
    const { number, reference, partner } = await at.invoiced();
    const iban = 'SE4550000000058398257467';
    const told = [{ id: nextId(), amount: '743.75', reference, iban }];
    expect((await at.send(told)).json()).toMatchObject({ read: 1, matched: 0, waiting: 1 });
    const payment = (await at.waiting()).at(-1);
    expect(payment).toMatchObject({ why: 'wrong_iban', invoice: { number } });
    expect((await at.listed(partner))[0]).toMatchObject({ state: 'unpaid' });
    const apply = { act: 'apply', number, note: 'Banken har bekräftat den' };
    expect((await at.settle(payment?.id, apply)).statusCode).toBe(200);
    expect((await at.listed(partner))[0]).toMatchObject({ state: 'paid' });
  });

  test('the right file takes the place of a damaged one, once, in the books on the day of that', async () => {
    const [{ partner, number, reference }, other] = [await at.invoiced(), await at.invoiced()];
    const [id, otherId] = [nextId(), nextId()];
    const bookedOn = daysAfter(today, -1);
    const damaged = { iban: 'SE4550000000058398257467' };
    await at.send(
      [
        { id, amount: '743.75', words: 'oläsligt', ...damaged },
        { id: otherId, amount: '7.43', reference: other.reference, ...damaged },
      ],
      bookedOn,
    );
    const ofThatDay = async () => (await at.waiting()).filter((one) => one.bookedOn === bookedOn);
    const held = await ofThatDay();
    expect(held.map(({ why }) => why)).toEqual(['wrong_iban', 'wrong_iban']);
    const right = [
      { id, amount: '743.75', reference },
      { id: otherId, amount: '743', reference: other.reference },
    ];
    const counts = { read: 2, matched: 1, waiting: 1, reversals: 0 };
    // Each is told of in two entries, and counts once.
    const told = bankFile(bookedOn, right).replace(/<Ntry>[^]*<\/Ntry>/, '$&$&');
    const answer = await product.call({
      method: 'POST',
      url: '/api/admin/payments/files',
      token: staff,
      payload: { name: 'rätt.xml', file: told },
    });
    expect(answer.json()).toEqual({ ...counts, known: 2 });
    expect((await at.listed(partner))[0]).toMatchObject({ state: 'paid', leftOre: 0 });
    expect((await ofThatDay())[0]).toMatchObject({
      id: held[1]?.id,
      why: 'too_little',
      amountOre: 74_300,
      invoice: { number: other.number },
    });
    // Both files once more, under other names: nothing changes.
    for (const again of [right, right.map((one) => ({ ...one, ...damaged }))]) {
      expect((await at.send(again, bookedOn)).json()).toMatchObject({ read: 0, known: 2 });
    }

    const kept = await product.app.db
      .selectFrom('payment')
      .select(['id', 'state', 'appliedOre', 'bookedOn', 'settledOn'])
      .where('bankReference', 'in', [`${bookedOn} ${id}`])
      .execute();
    expect(kept).toEqual([
      { id: held[0]?.id, state: 'applied', appliedOre: 74_375, bookedOn, settledOn: today },
    ]);
    const acts = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('subjectId', '=', held[1]?.id ?? '')
      .execute();
    expect(acts).toEqual([
      { action: 'payment.replaced', detail: { amountOre: 74_300, amountOreBefore: 743 } },
    ]);
    const month = await product.call({
      url: `/api/admin/bookkeeping/${today.slice(0, 7)}`,
      token: staff,
    });
    expect(month.body).toContain(`Betalning av faktura ${number}, utredd`);
  });

  test('a damaged payment that staff have settled stays as it is when the right file comes', async () => {
    const { partner, reference } = await at.invoiced();
    const told = { id: nextId(), amount: '743.75', reference };
    await at.send([{ ...told, iban: 'SE4550000000058398257467' }]);
    const payment = (await at.waiting()).at(-1);
    await at.settle(payment?.id, { act: 'return', note: 'Banken tog tillbaka den' });
    expect((await at.send([told])).json()).toMatchObject({ read: 0, known: 1 });
    expect((await at.listed(partner))[0]).toMatchObject({ state: 'unpaid', leftOre: 74_375 });
  });

  test('the right file and whoever settles its payment by hand do not wait in a circle', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await at.invoiced(), await at.invoiced()];
      const right = [one, other].map(({ reference }) => ({
        id: nextId(),
        amount: '743.75',
        reference,
      }));
      await at.send(right.map((payment) => ({ ...payment, iban: 'SE4550000000058398257467' })));
      const held = (await at.waiting()).at(-1);
      const [read, settled] = await Promise.all([
        at.send(right),
        at.settle(held?.id, { act: 'apply', number: one.number, note: 'Samtidigt' }),
      ]);
      expect(read.statusCode).toBe(200);
      expect([200, 409, 422]).toContain(settled.statusCode);
    }
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
    const { partner, number, reference } = await at.invoiced();
    await at.send([
      { id: nextId(), amount: '700', reference },
      { id: nextId(), amount: '50', words: 'resten' },
    ]);
    const [first, second] = (await at.waiting()).slice(-2);
    const apply = { act: 'apply', number, note: 'Talat med dem' };
    expect((await at.settle(first?.id, apply)).statusCode).toBe(200);
    expect((await at.settle(first?.id, apply)).statusCode).toBe(409);
    expect((await at.listed(partner))[0]).toMatchObject({ state: 'unpaid', leftOre: 4375 });
    expect((await at.settle(second?.id, apply)).statusCode).toBe(200);
    expect((await at.listed(partner))[0]).toMatchObject({ state: 'paid', leftOre: 0 });
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
    const { number, reference } = await at.invoiced();
    await at.send([
      { id: nextId(), amount: '743.75', reference },
      { id: nextId(), amount: '743.75', reference },
    ]);
    const double = (await at.waiting()).at(-1);
    for (const [given, code] of [
      ['1999-0001', 'INVOICE_UNKNOWN'],
      [number, 'INVOICE_SETTLED'],
    ]) {
      const refused = await at.settle(double?.id, { act: 'apply', number: given, note: 'x' });
      expect(refused.json()).toMatchObject({ errors: [{ field: 'number', code }] });
    }
    expect((await at.settle(double?.id, { act: 'return', note: '' })).statusCode).toBe(400);
    expect((await at.settle(double?.id, { act: 'return', note: 'Dubbelt' })).statusCode).toBe(200);
    expect((await at.waiting()).some(({ id }) => id === double?.id)).toBe(false);
  });
});
