import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../testing/test-app.ts';
import { quotationsPersonalData, removeKept } from './personal-data.ts';
import { asked, content, labour, material } from '../../testing/quotation.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => product.close());

/** Answers the code that refuses a call. */
const refusalOf = (answer: LightMyRequestResponse): string =>
  answer.json<{ errors: { code: string }[] }>().errors[0]?.code ?? '';

const clear = () => product.app.db.deleteFrom('partnerService').execute();

async function askedAlone() {
  await clear();
  return asked(product);
}

/** An inquiry with a quotation that is open. */
async function quoted(change: Parameters<typeof content>[0] = {}) {
  const parties = await askedAlone();
  const answer = await parties.send(content(change));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return parties;
}

const told = (userId: string) =>
  product.app.db
    .selectFrom('notification')
    .select('data')
    .where('userId', '=', userId)
    .where('kind', '=', 'quotation_answered')
    .orderBy('createdAt')
    .execute();

describe('a draft', () => {
  test('may lack anything, is kept, and is shown to no customer', async () => {
    const { save, present, received } = await askedAlone();
    expect(await present()).toMatchObject({ version: 0, draft: null, sent: [], maySend: true });
    const typed = content({ rows: [], validUntil: null });
    expect((await save(typed, 0)).statusCode).toBe(200);
    expect(await present()).toMatchObject({ version: 1, draft: typed });
    expect(await received()).toEqual([]);
  });

  test('of two members the second gets the draft of the first, unless it is the same', async () => {
    const { save } = await askedAlone();
    const [one, other] = [content({ terms: 'Ett.' }), content({ terms: 'Två.' })];
    expect((await save(one, 0)).statusCode).toBe(200);
    const refused = await save(other, 0);
    expect([refused.statusCode, refusalOf(refused)]).toEqual([409, 'EDIT_CONFLICT']);
    expect(refused.json()).toMatchObject({ present: { draft: one } });
    expect((await save(one, 0)).statusCode).toBe(200);
    expect((await save(null, 1)).json()).toMatchObject({ version: 2, draft: null });
  });
});

describe('sending', () => {
  test('answers the inquiry, empties the draft, and mails the homeowner', async () => {
    const parties = await askedAlone();
    const { save, send, member, partnerId, inquiryId, userId, received } = parties;
    const typed = content({ deduction: 'rot' });
    await save(typed, 0);
    const sent = await send(typed);
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({ draft: null, sent: [{ number: 1, state: 'open' }] });
    const inquiry = await member('GET', `/partners/${partnerId}/inquiries/${inquiryId}`);
    expect(inquiry.json()).toMatchObject({ status: 'answered', isAnswered: true });
    const [quotation] = await received();
    // Eight hours of 600 and 4,500 of material: 9,300, with VAT 11,625; 30 % of 6,000 off.
    expect(quotation?.sent[0]).toMatchObject({
      content: typed,
      sums: { grossOre: 1_162_500, rot: { kronor: 1800 }, toPayOre: 982_500 },
    });
    const { email } = await product.app.db
      .selectFrom('user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const mails = (await queuedMails(product.app)).filter(({ to }) => to === email);
    expect(mails.at(-1)?.text.replaceAll('\u00A0', ' ')).toContain('9 825 kr');
  });

  test('refuses what is missing, by its field, and keeps the draft', async () => {
    const { save, member, at, present } = await askedAlone();
    const typed = content({
      rows: [
        { ...labour(0, 100), text: ' ' },
        { ...labour(0, 0), quantityHundredths: null, unitPriceOre: null },
      ],
      validUntil: null,
      priceKind: 'hourly',
      deduction: 'rot',
      plannedPaymentOn: '2026-01-01',
      buyers: [{ name: '', sharePercent: 40, leftKronor: null }],
    });
    await save(typed, 0);
    const refused = await member('POST', `${at}/versions`, { content: typed }, 1);
    expect(refused.statusCode).toBe(422);
    const fields = refused
      .json<{ errors: { field: string; code: string }[] }>()
      .errors.map(({ field, code }) => [field, code]);
    expect(fields).toEqual([
      ['content.rows.0.text', 'FIELD_MANDATORY'],
      ['content.rows.0.quantityHundredths', 'FIELD_POSITIVE'],
      ['content.rows.1.quantityHundredths', 'FIELD_MANDATORY'],
      ['content.rows.1.unitPriceOre', 'FIELD_MANDATORY'],
      ['content.highestPriceOre', 'FIELD_MANDATORY'],
      ['content.validUntil', 'FIELD_MANDATORY'],
      ['content.plannedPaymentOn', 'DAY_PASSED'],
      ['content.buyers.0.name', 'FIELD_MANDATORY'],
      ['content.buyers', 'SHARES_NOT_WHOLE'],
    ]);
    expect((await present()).draft).toMatchObject({ priceKind: 'hourly' });
  });

  test.each([
    ['no rows', { rows: [] }, 'rows', 'FIELD_MANDATORY'],
    ['less than nothing', { rows: [material(100, -100)] }, 'rows', 'SUM_NEGATIVE'],
    [
      'a row beyond all sums',
      { rows: [material(9_999_999, 100_000_000)] },
      'rows.0.unitPriceOre',
      'AMOUNT_TOO_LARGE',
    ],
    ['a day that has passed', { validUntil: '2026-01-01' }, 'validUntil', 'DAY_PASSED'],
    ['a day too far', { validUntil: '2099-01-01' }, 'validUntil', 'DAY_TOO_FAR'],
    [
      'a highest price below the sum',
      { priceKind: 'hourly' as const, highestPriceOre: 100 },
      'highestPriceOre',
      'HIGHEST_PRICE_BELOW_SUM',
    ],
    [
      'reverse VAT for a home',
      { hasReverseVat: true },
      'hasReverseVat',
      'REVERSE_VAT_FOR_COMPANIES_ONLY',
    ],
    [
      'ROT for a company',
      { customerKind: 'company' as const, deduction: 'rot' as const },
      'deduction',
      'ROT_FOR_PRIVATE_ONLY',
    ],
    [
      'green technology',
      { deduction: 'green' as const },
      'deduction',
      'GREEN_TECHNOLOGY_UNSUPPORTED',
    ],
  ])('refuses %s', async (_what, change, field, code) => {
    const { send } = await askedAlone();
    const refused = await send(content(change));
    expect(refused.statusCode).toBe(422);
    const [first] = refused.json<{ errors: { field: string; code: string }[] }>().errors;
    expect(first).toMatchObject({ field: `content.${field}`, code });
  });

  test('refuses malformed content without a fault of the server', async () => {
    const { member, at } = await askedAlone();
    const row = labour(100, 100);
    for (const rows of [
      [{ ...row, quantityHundredths: 1.5 }],
      [{ ...row, quantityHundredths: -1 }],
      [{ ...row, unitPriceOre: 1e300 }],
      [{ ...row, vatPercent: 24 }],
      [{ ...row, id: 'x' }],
      Array.from({ length: 101 }, () => row),
    ]) {
      const answer = await member('PUT', at, { content: content({ rows: rows as never }) }, 0);
      expect(answer.statusCode).toBe(400);
    }
  });

  test('a version that was sent never changes, whoever writes in the database', async () => {
    const { inquiryId } = await quoted();
    await expect(
      product.app.db
        .updateTable('quotationVersion')
        .set({ content: '{}' })
        .where('inquiryId', '=', inquiryId)
        .execute(),
    ).rejects.toThrow('never changes');
  });
});

describe('the customer', () => {
  test('asks for a change, gets a second version, and says yes to that one alone', async () => {
    const { askForChange, send, accept, received, present, owner } = await quoted();
    expect((await askForChange(1)).statusCode).toBe(200);
    expect((await present()).sent[0]).toMatchObject({
      state: 'change_asked',
      words: 'Utan jordfelsbrytare, tack.',
    });
    expect((await send(content({ rows: [labour(800, 60_000)] }))).statusCode).toBe(201);
    const old = await accept(1);
    expect([old.statusCode, refusalOf(old)]).toEqual([409, 'QUOTATION_REPLACED']);
    expect((await accept(2)).statusCode).toBe(200);
    const [quotation] = await received();
    expect(quotation?.sent.map(({ number, state }) => [number, state])).toEqual([
      [2, 'accepted'],
      [1, 'replaced'],
    ]);
    expect(await present()).toMatchObject({ maySend: false, mayWithdraw: false });
    expect((await told(owner.userId)).map(({ data }) => data)).toMatchObject([
      { answer: 'change_asked' },
      { answer: 'accepted' },
    ]);
    const refused = await send();
    expect(refusalOf(refused)).toBe('QUOTATION_ACCEPTED');
  });

  test('cannot say yes by a button where the company wants BankID', async () => {
    const { accept } = await quoted({ mayAcceptByButton: false });
    expect(refusalOf(await accept(1))).toBe('QUOTATION_WANTS_BANKID');
  });

  test('declines with a reason, after which the company can send another', async () => {
    const { decline, accept, send, received } = await quoted();
    expect((await decline(1, 'För dyrt.')).statusCode).toBe(200);
    expect(refusalOf(await accept(1))).toBe('QUOTATION_DECLINED');
    expect(refusalOf(await decline(1))).toBe('QUOTATION_DECLINED');
    expect((await send()).statusCode).toBe(201);
    const [quotation] = await received();
    expect(quotation?.sent.map(({ state, words }) => [state, words])).toEqual([
      ['open', ''],
      ['declined', 'För dyrt.'],
    ]);
  });

  test('cancels within fourteen days, once, and no later', async () => {
    const { accept, cancel, received, present, inquiryId } = await quoted();
    expect(refusalOf(await cancel(1))).toBe('QUOTATION_NOT_ACCEPTED');
    await accept(1);
    const acceptedBefore = (days: number) =>
      product.app.db
        .updateTable('quotationVersion')
        .set({ acceptedAt: new Date(Date.now() - days * 24 * 3_600_000) })
        .where('inquiryId', '=', inquiryId)
        .execute();
    // Longer than fourteen days and all days off that can follow on them.
    await acceptedBefore(21);
    expect(refusalOf(await cancel(1))).toBe('CANCELLATION_OVER');
    await acceptedBefore(14);
    expect((await cancel(1)).statusCode).toBe(200);
    expect(refusalOf(await cancel(1))).toBe('QUOTATION_CANCELLED');
    expect((await received())[0]?.sent[0]).toMatchObject({ state: 'cancelled' });
    expect(await present()).toMatchObject({ maySend: true });
  });

  test('has no right to cancel as a company', async () => {
    const firm = await quoted({ customerKind: 'company' });
    await firm.accept(1, { isNotConsumer: true });
    expect(refusalOf(await firm.cancel(1))).toBe('CANCELLATION_OVER');
  });

  test('may cancel work that was asked for early, also when the company says it is done', async () => {
    const { accept, cancel, received, member, partnerId, inquiryId } = await quoted();
    await accept(1, { mayStartEarly: true });
    const { cancellableUntil } = (await received())[0]?.sent[0] ?? {};
    const done = await member('POST', `/partners/${partnerId}/inquiries/${inquiryId}/complete`, {});
    expect(done.statusCode).toBe(200);
    expect((await received())[0]?.sent[0]?.cancellableUntil).toBe(cancellableUntil);
    expect((await cancel(1)).statusCode).toBe(200);
  });

  test('cannot answer one that was withdrawn or has expired, or of an inquiry taken back', async () => {
    const withdrawn = await quoted();
    expect((await withdrawn.withdraw(1)).statusCode).toBe(200);
    expect(refusalOf(await withdrawn.accept(1))).toBe('QUOTATION_WITHDRAWN');
    expect(refusalOf(await withdrawn.withdraw(1))).toBe('QUOTATION_WITHDRAWN');

    const expired = await quoted();
    await product.app.db
      .insertInto('quotationVersion')
      .columns(['inquiryId', 'partnerId', 'number', 'content', 'parties', 'sentAt', 'validUntil'])
      .expression((eb) =>
        eb
          .selectFrom('quotationVersion')
          .select(['inquiryId', 'partnerId', sql`2`.as('number'), 'content', 'parties', 'sentAt'])
          .select(sql`date '2026-01-01'`.as('validUntil'))
          .where('inquiryId', '=', expired.inquiryId),
      )
      .execute();
    expect(refusalOf(await expired.accept(2))).toBe('QUOTATION_EXPIRED');
    expect(await expired.present()).toMatchObject({ mayWithdraw: true });
    expect((await expired.withdraw(2)).statusCode).toBe(200);

    const back = await quoted();
    await back.home('POST', `/inquiries/${back.inquiryId}/withdraw`);
    expect(refusalOf(await back.accept(1))).toBe('INQUIRY_WITHDRAWN');
    expect(refusalOf(await back.send())).toBe('INQUIRY_WITHDRAWN');
  });
});

describe('at the same time', () => {
  test.each(['withdraws', 'sends the next version'])(
    'a yes while the company %s: one outcome, told to both',
    async (what) => {
      for (let round = 0; round < 5; round += 1) {
        const { accept, withdraw, send, received, present } = await quoted();
        const [yes, other] = await Promise.all([
          accept(1),
          what === 'withdraws' ? withdraw(1) : send(),
        ]);
        const [quotation] = await received();
        const states = quotation?.sent.map(({ state }) => state);
        const isAgreed = yes.statusCode === 200;
        expect(other.statusCode === 409).toBe(isAgreed);
        expect(states).toEqual((await present()).sent.map(({ state }) => state));
        expect(states?.includes('accepted')).toBe(isAgreed);
      }
    },
  );
});

test('others see none of it: another company, another homeowner, nobody', async () => {
  const one = await quoted();
  const { partnerId, inquiryId, at, own } = one;
  const other = await quoted();
  const number = { number: 1 };
  for (const [method, url, payload] of [
    ['GET', at],
    ['GET', `${at}/versions/1/pdf`],
    ['POST', `${at}/withdraw`, number],
  ] as const) {
    expect((await other.member(method, url, payload)).statusCode).toBe(404);
    expect((await one.home(method, url, payload)).statusCode).toBeGreaterThanOrEqual(403);
  }
  for (const [method, url, payload] of [
    ['GET', own],
    ['GET', `${own}/${partnerId}/versions/1/pdf`],
    ['POST', `${own}/${partnerId}/decline`, { ...number, words: '' }],
    ['POST', `${own}/${partnerId}/cancel`, number],
  ] as const) {
    expect((await other.home(method, url, payload)).statusCode).toBe(404);
    expect((await one.member(method, url, payload)).statusCode).toBe(403);
  }
  // A partner that has not received the inquiry, in its own name.
  const foreign = `/partners/${other.partnerId}/inquiries/${inquiryId}/quotation`;
  expect((await other.member('GET', foreign)).statusCode).toBe(404);
  expect((await other.member('PUT', foreign, { content: null }, 0)).statusCode).toBe(404);
});

test('what was agreed outlives the customer’s account, all else goes with it', async () => {
  const agreed = await quoted();
  await agreed.accept(1);
  const open = await quoted();
  const { app } = product;
  for (const { userId, inquiryId } of [agreed, open]) {
    await app.db
      .transaction()
      .execute(async (tx) => quotationsPersonalData.erase?.(app, tx, userId));
    await app.db
      .updateTable('inquiry')
      .set({ homeownerUserId: null })
      .where('id', '=', inquiryId)
      .execute();
  }
  expect((await agreed.present()).sent).toHaveLength(1);
  expect(await open.present()).toMatchObject({ sent: [], draft: null });
  await removeKept(app);
  expect((await agreed.present()).sent).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8.1 * 365 * 24 * 3_600_000 });
  await removeKept(app);
  vi.useRealTimers();
  expect((await agreed.present()).sent).toEqual([]);
});

test('the document holds what was sent, in the same bytes each time', async () => {
  const { home, member, own, at, partnerId } = await quoted({ deduction: 'rot' });
  const first = await home('GET', `${own}/${partnerId}/versions/1/pdf`);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
  const second = await member('GET', `${at}/versions/1/pdf`);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await member('GET', `${at}/versions/2/pdf`)).statusCode).toBe(404);
  expect((await member('GET', `${at}/versions/0/pdf`)).statusCode).toBe(404);
});
