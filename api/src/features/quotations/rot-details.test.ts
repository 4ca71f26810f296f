import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { asked, content, rotDetails } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { quotationsPersonalData, removeKept } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => product.close());

const number = '199001012385';
const other = '197211292383';

const faultsOf = (answer: LightMyRequestResponse) =>
  answer
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => (field === undefined ? code : [field, code]));

/** A quotation with the deduction, as far as the customer's yes unless told. */
async function agreed(change: Parameters<typeof content>[0] = {}, mayStartEarly = false) {
  await product.app.db.deleteFrom('partnerService').execute();
  const parties = await asked(product);
  await parties.send(content({ deduction: 'rot', ...change }));
  const answers = { mayStartEarly };
  expect((await parties.accept(1, answers)).statusCode).toBe(200);
  return parties;
}

const stored = () => product.app.db.selectFrom('rotDetails').selectAll().execute();

test('what the customer gives is masked for both, encrypted, and read in full by the company alone', async () => {
  const { giveRotDetails, received, present, readRotDetails, home, at } = await agreed();
  expect((await present()).sent[0]?.rotDetails).toBeNull();
  expect((await readRotDetails(1)).statusCode).toBe(404);
  const given = await giveRotDetails(1, rotDetails());
  expect(given.statusCode).toBe(200);
  const masked = rotDetails({ buyers: [{ personalNumber: '19900101-****' }] });
  expect((await received())[0]?.sent[0]?.rotDetails).toEqual(masked);
  expect((await present()).sent[0]?.rotDetails).toEqual(masked);
  expect(given.body).not.toContain('2385');
  const rows = await stored();
  expect(rows).toHaveLength(1);
  for (const row of rows) {
    expect(row.detailsEncrypted.toString('latin1')).not.toMatch(/2385|Östteg/);
  }
  expect((await home('GET', `${at}/versions/1/rot-details`)).statusCode).toBe(404);
  const full = await readRotDetails(1);
  expect(full.json()).toEqual(rotDetails({ buyers: [{ personalNumber: number }] }));
  const log = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('action', 'like', 'quotation.rot\\_details%')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'quotation.rot_details_given',
    'quotation.rot_details_read',
  ]);
  expect(JSON.stringify(log)).not.toMatch(/2385|Östteg/);
  await product.app.db
    .updateTable('session')
    .set({ freshUntil: new Date(0) })
    .execute();
  expect(verdictOf(await readRotDetails(1))).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
});

test('may be given a part at a time, changed and removed', async () => {
  const buyers = [
    { name: 'Maja Lind', sharePercent: 50, leftKronor: null },
    { name: 'Karl Lind', sharePercent: 50, leftKronor: null },
  ];
  const { giveRotDetails, removeRotDetails, readRotDetails, received } = await agreed({ buyers });
  const first = rotDetails({
    propertyDesignation: '',
    buyers: [{ personalNumber: number }, { personalNumber: '' }],
  });
  expect((await giveRotDetails(1, first)).statusCode).toBe(200);
  const second = rotDetails({
    homeKind: 'flat',
    propertyDesignation: 'Umeå Östteg 1:23',
    associationNumber: '769600-0004',
    flatNumber: '1102',
    buyers: [{ personalNumber: '' }, { personalNumber: other }],
  });
  const changed = await giveRotDetails(1, second);
  expect(changed.statusCode).toBe(200);
  // One kind of home, and the first number is still there.
  expect((await readRotDetails(1)).json()).toEqual({
    ...second,
    propertyDesignation: '',
    associationNumber: '7696000004',
    buyers: [{ personalNumber: number }, { personalNumber: other }],
  });
  const twice = await giveRotDetails(1, { ...second, buyers: second.buyers.toReversed() });
  expect(faultsOf(twice)).toEqual([['buyers.1.personalNumber', 'PERSONAL_NUMBER_REPEATED']]);
  expect((await removeRotDetails(1)).statusCode).toBe(200);
  expect((await received())[0]?.sent[0]?.rotDetails).toBeNull();
  expect((await removeRotDetails(1)).statusCode).toBe(200);
});

describe('refuses', () => {
  test.each([
    [
      'nothing at all',
      { propertyDesignation: '', buyers: [{ personalNumber: '' }] },
      [['buyers.0.personalNumber', 'ROT_DETAILS_MISSING']],
    ],
    [
      'a number that does not add up',
      { buyers: [{ personalNumber: '19900101-2386' }] },
      [['buyers.0.personalNumber', 'PERSONAL_NUMBER_INVALID']],
    ],
    [
      'a child',
      { buyers: [{ personalNumber: '20150101-2387' }] },
      [['buyers.0.personalNumber', 'BUYER_TOO_YOUNG']],
    ],
    ['another count of buyers', { buyers: [] }, [['buyers', 'FIELD_INVALID']]],
    [
      'half a designation',
      { propertyDesignation: 'Östteg' },
      [['propertyDesignation', 'PROPERTY_DESIGNATION_INVALID']],
    ],
    [
      'a designation that is too long',
      { propertyDesignation: `Umeå ${'Ö'.repeat(40)} 1:1` },
      [['propertyDesignation', 'FIELD_TOO_LONG']],
    ],
    [
      'a flat without its association',
      { homeKind: 'flat' as const, flatNumber: '1102' },
      [['associationNumber', 'ORGANIZATION_NUMBER_MISSING']],
    ],
    [
      'an association without a flat',
      { homeKind: 'flat' as const, associationNumber: '769600-0003' },
      [
        ['associationNumber', 'ORGANIZATION_NUMBER_CHECK_DIGIT'],
        ['flatNumber', 'FLAT_NUMBER_MISSING'],
      ],
    ],
    [
      'a person as association',
      { homeKind: 'flat' as const, associationNumber: number, flatNumber: 'nere' },
      [
        ['associationNumber', 'ORGANIZATION_NUMBER_INVALID'],
        ['flatNumber', 'FIELD_INVALID'],
      ],
    ],
  ])('%s', async (_, change, faults) => {
    const { giveRotDetails, present } = await agreed();
    const answer = await giveRotDetails(1, rotDetails(change));
    expect(faultsOf(answer)).toEqual(faults);
    expect((await present()).sent[0]?.rotDetails).toBeNull();
  });

  test('what belongs to no agreement with the deduction, and others', async () => {
    await product.app.db.deleteFrom('partnerService').execute();
    const open = await asked(product);
    await open.send(content({ deduction: 'rot' }));
    expect(faultsOf(await open.giveRotDetails(1, rotDetails()))).toEqual([
      'QUOTATION_NOT_ACCEPTED',
    ]);
    expect((await open.giveRotDetails(2, rotDetails())).statusCode).toBe(404);
    const without = await agreed({ deduction: 'none' });
    expect((await without.giveRotDetails(1, rotDetails())).statusCode).toBe(404);
    const { inquiryId, partnerId, own, member } = await agreed();
    const stranger = await product.signUp();
    await product.app.db
      .insertInto('homeowner')
      .values({ userId: stranger.userId, hasPremium: false, createdAt: new Date() })
      .execute();
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await product.call({
        method,
        url: `/api/inquiries/${inquiryId}/quotations/${partnerId}/versions/1/rot-details`,
        token: stranger.token,
        ...(method === 'PUT' ? { payload: rotDetails() } : {}),
      });
      expect(answer.statusCode).toBe(404);
    }
    const byCompany = await member(
      'PUT',
      `${own}/${partnerId}/versions/1/rot-details`,
      rotDetails(),
    );
    expect(faultsOf(byCompany)).toEqual(['HOMEOWNER_REQUIRED']);
  });
});

test('goes with a cancellation, unless work was asked for early', async () => {
  const late = await agreed();
  await late.giveRotDetails(1, rotDetails());
  await late.cancel(1);
  expect((await late.readRotDetails(1)).statusCode).toBe(404);
  expect(faultsOf(await late.giveRotDetails(1, rotDetails()))).toEqual(['QUOTATION_CANCELLED']);
  const early = await agreed({}, true);
  await early.giveRotDetails(1, rotDetails());
  await early.cancel(1);
  expect((await early.readRotDetails(1)).statusCode).toBe(200);
});

test('is kept until the request for the planned payment is over, and two years at least', async () => {
  const { db } = product.app;
  const inDays = (days: number) => daysAfter(dayInSweden(new Date()), days);
  /** How much is left when it is removed on a day of the year after the payment. */
  const leftOn = async (paidOn: string, day: string) => {
    vi.useFakeTimers({
      toFake: ['Date'],
      now: new Date(`${Number(paidOn.slice(0, 4)) + 1}-${day}T12:00:00Z`),
    });
    await removeKept(product.app);
    vi.useRealTimers();
    return (await stored()).length;
  };
  await db.deleteFrom('rotDetails').execute();
  const [late, soon] = [inDays(700), inDays(60)];
  const last = await agreed({ plannedPaymentOn: late });
  await last.giveRotDetails(1, rotDetails());
  await db
    .updateTable('rotDetails')
    .set({ givenAt: new Date('2020-01-01T00:00:00Z') })
    .execute();
  expect(await leftOn(late, '02-28')).toBe(1);
  expect(await leftOn(late, '03-01')).toBe(0);
  const next = await agreed({ plannedPaymentOn: soon });
  await next.giveRotDetails(1, rotDetails());
  expect(await leftOn(soon, '03-01')).toBe(1);
});

test('is part of own data, and goes with the account unless it can be asked for', async () => {
  const { db } = product.app;
  await db.deleteFrom('rotDetails').execute();
  const { giveRotDetails, userId } = await agreed();
  await giveRotDetails(1, rotDetails());
  const sections = await quotationsPersonalData.exportOf?.(product.app, userId);
  expect(sections?.find(({ name }) => name === 'rot-details')?.rows).toMatchObject([
    { personalNumbers: number, propertyDesignation: 'Umeå Östteg 1:23' },
  ]);
  await removeKept(product.app);
  expect(await stored()).toHaveLength(1);
  await db
    .transaction()
    .execute(async (tx) => quotationsPersonalData.erase?.(product.app, tx, userId));
  // The company has still to be paid the deduction, which it can ask for with them alone.
  expect(await stored()).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 366 * 86_400_000 });
  await db
    .transaction()
    .execute(async (tx) => quotationsPersonalData.erase?.(product.app, tx, userId));
  vi.useRealTimers();
  expect(await stored()).toHaveLength(0);
  await giveRotDetails(1, rotDetails());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 366 * 86_400_000 });
  await removeKept(product.app);
  vi.useRealTimers();
  expect(await stored()).toHaveLength(0);
});
