import { daysAfter } from '@troskel/contract/values/calendar-day';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { interestOn } from './interest.ts';
import { nextId, payments, startInvoicing, today } from './payments.factory.ts';
import { sendReminders } from './reminders.ts';
import { makeInvoices } from './run.ts';

let product: TestApp;
let at: ReturnType<typeof payments>;
beforeAll(async () => {
  product = await startInvoicing();
  at = payments(product, await product.signInAs('staff'));
  await makeInvoices(product.app);
});
afterEach(() => shiftClock(0));
afterAll(() => product.close());

describe('reminders', () => {
  test('are sent once a step, with fee and interest; a payment of all of it marks paid', async () => {
    const { partner, number, reference } = await at.invoiced();
    const after = (days: number) => {
      shiftClock(days * 86_400);
      return dayInSweden(new Date());
    };
    const mails = async () =>
      (await queuedMails(product.app)).filter(
        ({ to, subject }) => to === partner.owner.email && subject.includes(`faktura ${number}`),
      );
    after(35);
    await sendReminders(product.app);
    expect(await mails()).toHaveLength(0);
    const first = after(36);
    await sendReminders(product.app);
    await sendReminders(product.app);
    expect(await mails()).toHaveLength(1);
    const dueOn = daysAfter(today, 30);
    const interest = interestOn([{ ore: 74_375, paidOn: null }], { dueOn, until: first }, [
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
    after(60);
    await sendReminders(product.app);
    after(120);
    await sendReminders(product.app);
    const steps = await stand();
    expect(steps.map(({ step, feeOre }) => [step, feeOre])).toEqual([
      [1, 6000],
      [2, 0],
    ]);
    const total = 74_375 + 6000 + Number(steps[1]?.interestOre);
    after(0);
    const paidOn = daysAfter(today, 121);
    const told = { id: nextId(), amount: (total / 100).toFixed(2), reference };
    expect((await at.send([told], paidOn)).json()).toMatchObject({ matched: 1 });
  });

  test('ask for interest on what was unpaid each day, also of a payment that came to light later', async () => {
    const { number, reference } = await at.invoiced();
    const dueOn = daysAfter(today, 30);
    const rates = [{ from: '2026-01-01', rate: 200 }];
    const remindAfter = async (days: number) => {
      shiftClock(days * 86_400);
      const sentOn = dayInSweden(new Date());
      await sendReminders(product.app);
      shiftClock(0);
      return sentOn;
    };
    const pay = async (amount: string, bookedOn: string) => {
      await at.send([{ id: nextId(), amount, reference }], bookedOn);
      const payment = (await at.waiting()).find(({ reference: told }) => told === reference);
      const apply = { act: 'apply', number, note: 'En del' };
      expect((await at.settle(payment?.id, apply)).statusCode).toBe(200);
    };
    const asked = async () => {
      const reminders = await product.app.db
        .selectFrom('invoiceReminder')
        .innerJoin('invoice', 'invoice.id', 'invoiceReminder.invoiceId')
        .select('interestOre')
        .where('number', '=', number)
        .orderBy('step')
        .execute();
      return reminders.map(({ interestOre }) => Number(interestOre));
    };
    const first = { ore: 40_000, paidOn: daysAfter(dueOn, 4) };
    await pay('400', first.paidOn);
    const firstOn = await remindAfter(36);
    const rest = { ore: 34_375, paidOn: null };
    const interestBy = (until: string, parts: { ore: number; paidOn: string | null }[]) =>
      interestOn(parts, { dueOn, until }, rates);
    expect(await asked()).toEqual([interestBy(firstOn, [first, rest])]);
    // Whole days of the whole amount count, though most of it is paid now.
    expect((await asked())[0]).toBe(Math.round((0.1 * (74_375 * 4 + 34_375 * 2)) / 365));

    const secondOn = await remindAfter(60);
    expect(await asked()).toEqual([firstOn, secondOn].map((on) => interestBy(on, [first, rest])));
    // Booked by the bank between the two, and told of after both.
    const second = { ore: 30_000, paidOn: daysAfter(dueOn, 10) };
    await pay('300', second.paidOn);
    const left = { ore: 4375, paidOn: null };
    expect(await asked()).toEqual([
      interestBy(firstOn, [first, rest]),
      interestBy(secondOn, [first, second, left]),
    ]);
  });

  test('are not sent while a payment that names the invoice waits for somebody', async () => {
    const { partner, number, reference } = await at.invoiced();
    await at.send([{ id: nextId(), amount: '800', reference }]);
    const remind = async () => {
      shiftClock(36 * 86_400);
      await sendReminders(product.app);
      shiftClock(0);
    };
    await remind();
    expect((await at.listed(partner))[0]).toMatchObject({ leftOre: 74_375 });
    const payment = (await at.waiting()).at(-1);
    await at.settle(payment?.id, { act: 'return', note: 'Fel belopp' });
    await remind();
    expect((await at.listed(partner))[0]?.leftOre).toBeGreaterThan(74_375 + 6000);
    const mails = (await queuedMails(product.app)).filter(({ subject }) =>
      subject.includes(number),
    );
    expect(mails).toHaveLength(1);
  });

  test('a payment that crosses the reminder pays the invoice without its fee', async () => {
    const { partner, reference } = await at.invoiced();
    shiftClock(36 * 86_400);
    const sentOn = dayInSweden(new Date());
    await sendReminders(product.app);
    shiftClock(0);
    const told = { id: nextId(), amount: '743.75', reference };
    expect((await at.send([told], sentOn)).json()).toMatchObject({ matched: 1 });
    expect((await at.listed(partner))[0]).toMatchObject({ state: 'paid', leftOre: 0 });
  });

  test('of others are sent though one cannot be', async () => {
    const [broken, fine] = [await at.invoiced(), await at.invoiced()];
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
    expect((await at.listed(fine.partner))[0]?.leftOre).toBeGreaterThan(74_375);
  });
});
