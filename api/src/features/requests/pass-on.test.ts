import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { passOnInquiries } from './pass-on.ts';
import { coveringPartner, homeownerOf, memberAt } from './requests.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { inquiryPartners: 1 } });
});
afterAll(() => product.close());

const setBlocked = (partnerId: string, isBlocked: boolean) =>
  product.app.db
    .updateTable('partner')
    .set({ blockedAt: isBlocked ? new Date() : null, blockReason: isBlocked ? 'Prov.' : '' })
    .where('id', '=', partnerId)
    .execute();

const deliveriesOf = async (inquiryId: string) => {
  const rows = await product.app.db
    .selectFrom('inquiryDelivery')
    .select('partnerId')
    .where('inquiryId', '=', inquiryId)
    .orderBy('deliveredAt')
    .execute();
  return rows.map(({ partnerId }) => partnerId);
};

const isUnmatched = async (inquiryId: string) =>
  (
    await product.app.db
      .selectFrom('inquiry')
      .select('isUnmatched')
      .where('id', '=', inquiryId)
      .executeTakeFirstOrThrow()
  ).isUnmatched;

test('a blocked partner’s unanswered inquiries are passed on once; its answered ones stay', async () => {
  const blocked = await coveringPartner(product, { counties: ['24'] });
  const homeowner = await homeownerOf(product);
  const { id: waiting } = await homeowner.sent();
  const { id: answered } = await homeowner.sent();
  const { id: withdrawn } = await homeowner.sent();
  const member = memberAt(product, blocked.partnerId, blocked.owner);
  await member.answer(answered);
  await homeowner.withdraw(withdrawn);
  const next = await coveringPartner(product, { counties: ['24'] });

  await setBlocked(blocked.partnerId, true);
  await passOnInquiries(product.app, blocked);
  await passOnInquiries(product.app, blocked);
  expect(await deliveriesOf(waiting)).toEqual([blocked.partnerId, next.partnerId]);
  expect(await deliveriesOf(answered)).toEqual([blocked.partnerId]);
  expect(await deliveriesOf(withdrawn)).toEqual([blocked.partnerId]);
  expect([await isUnmatched(waiting), await isUnmatched(answered)]).toEqual([false, false]);
  // It receives none itself.
  const { id: later } = await homeowner.sent();
  expect(await deliveriesOf(later)).toEqual([next.partnerId]);

  await setBlocked(blocked.partnerId, false);
  expect((await member.answer(waiting)).statusCode).toBe(201);
});

test('inquiries that nobody else can take are unmatched while the block lasts, and no longer', async () => {
  const alone = await coveringPartner(product, { counties: ['25'] });
  const homeowner = await homeownerOf(product);
  const place = {
    latitude: 65.5848,
    longitude: 22.1547,
    countyCode: '25',
    address: 'Storgatan 1, Luleå',
  };
  const { id } = await homeowner.sent({ place });
  await setBlocked(alone.partnerId, true);
  await passOnInquiries(product.app, alone);
  expect([await deliveriesOf(id), await isUnmatched(id)]).toEqual([[alone.partnerId], true]);
  await setBlocked(alone.partnerId, false);
  await passOnInquiries(product.app, alone);
  expect([await deliveriesOf(id), await isUnmatched(id)]).toEqual([[alone.partnerId], false]);
});

test('a partner that is being blocked concurrently gets nothing', async () => {
  const { partnerId } = await coveringPartner(product, { counties: ['23'] });
  const homeowner = await homeownerOf(product);
  const place = {
    latitude: 63.1792,
    longitude: 14.6357,
    countyCode: '23',
    address: 'Storgatan 1, Östersund',
  };
  const sent: ReturnType<typeof homeowner.sent>[] = [];
  await product.app.db.transaction().execute(async (tx) => {
    const block = { blockedAt: new Date(), blockReason: 'Prov.' };
    await tx.updateTable('partner').set(block).where('id', '=', partnerId).execute();
    sent.push(homeowner.sent({ place }));
    await vi.waitUntil(
      async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`.execute(product.app.db);
        return rows.length > 0;
      },
      { interval: 20 },
    );
  });
  const [inquiry] = await Promise.all(sent);
  expect(await deliveriesOf(inquiry?.id ?? '')).toEqual([]);
  expect(await isUnmatched(inquiry?.id ?? '')).toBe(true);
});
