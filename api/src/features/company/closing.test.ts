import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { partnerPersonalData } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('inquiries that only a closed partner had are unmatched, others are not', async () => {
  const { db } = product.app;
  const [closing, other] = [await makePartner(product), await makePartner(product)];
  const now = new Date();
  const send = async (...deliveries: { partnerId: string; hasDeclined?: boolean }[]) => {
    const id = uuid();
    const place = { latitude: 63.8, longitude: 20.2, countyCode: '24', address: 'Storgatan 4' };
    await db
      .insertInto('inquiry')
      .values({ id, kind: 'ordering', serviceId: 'service1', text: '', ...place, createdAt: now })
      .execute();
    for (const { partnerId, hasDeclined = false } of deliveries) {
      await db
        .insertInto('inquiryDelivery')
        .values({
          inquiryId: id,
          partnerId,
          kind: 'ordering',
          customerKey: '',
          reasonBy: 'county',
          reasonName: '24',
          deliveredAt: now,
          ...(hasDeclined ? { declinedAt: now, declineReason: 'too_far' } : {}),
        })
        .execute();
    }
    return id;
  };
  const { partnerId } = closing;
  const alone = await send({ partnerId });
  const shared = await send({ partnerId }, { partnerId: other.partnerId });
  const othersDeclined = await send(
    { partnerId },
    { partnerId: other.partnerId, hasDeclined: true },
  );
  const others = await send({ partnerId: other.partnerId });
  const unmatched = async () => {
    const rows = await db
      .selectFrom('inquiry')
      .select('id')
      .where('isUnmatched', '=', true)
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
  expect(await unmatched()).toEqual(new Set());
  await db
    .transaction()
    .execute(async (tx) => partnerPersonalData.erase?.(product.app, tx, closing.owner.userId));
  expect(await unmatched()).toEqual(new Set([alone, othersDeclined]));
  expect(await unmatched()).not.toContain(shared);
  expect(await unmatched()).not.toContain(others);
});

test('somebody of two companies is erased out of both, and the one that is theirs alone is closed', async () => {
  const { db } = product.app;
  const [own, shared] = [await makePartner(product), await makePartner(product)];
  const { userId } = own.owner;
  await db
    .insertInto('partnerMember')
    .values({ partnerId: shared.partnerId, userId, role: 'owner', createdAt: new Date() })
    .execute();
  await db
    .transaction()
    .execute(async (tx) => partnerPersonalData.erase?.(product.app, tx, userId));
  const left = await db
    .selectFrom('partnerMember')
    .select(['partnerId', 'userId'])
    .where('partnerId', 'in', [own.partnerId, shared.partnerId])
    .execute();
  expect(left).toEqual([{ partnerId: shared.partnerId, userId: shared.owner.userId }]);
  const closed = await db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', own.partnerId)
    .execute();
  expect(closed).toEqual([]);
});
