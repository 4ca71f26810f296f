import { directory } from '@troskel/contract/directory/calls';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findFormerTraders } from '../../domain/partners/former-traders.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sweepCompanies } from './index.ts';
import { partnerPersonalData } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(() => shiftClock(0));
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

test('what identifies a company that left is kept sealed for six months, to be read by staff with a line', async () => {
  const { db } = product.app;
  const clerk = await signUpVerified(product);
  await db.insertInto('staff').values({ userId: clerk.userId, createdAt: new Date() }).execute();
  const { partnerId, owner } = await makePartner(product, {
    identityNumber: '5560125790',
    company: { legalName: 'Åkerlunds Plåt i Kiruna AB', streetAddress: 'Plåtvägen 3' },
  });
  await db
    .insertInto('partnerProfile')
    .values({
      partnerId,
      companyName: 'Åkerlunds',
      description: 'Plåt sedan 1950.',
      contactName: 'Siv Åkerlund',
      contactEmail: 'siv@plat.example.com',
      updatedAt: new Date(),
    })
    .onConflict((conflict) =>
      conflict.column('partnerId').doUpdateSet({ contactEmail: 'siv@plat.example.com' }),
    )
    .execute();
  await db
    .transaction()
    .execute(async (tx) => partnerPersonalData.erase?.(product.app, tx, owner.userId));

  const find = (search: string, { token } = clerk) =>
    product.call({
      method: 'POST',
      url: `/api${directory.findFormerCompanies.path}`,
      token,
      payload: { search },
    });
  const foundBy = async (search: string) =>
    directory.findFormerCompanies.response.parse((await find(search)).json()).companies;
  const acts = async () =>
    (
      await db
        .selectFrom('auditLog')
        .select('actorUserId')
        .where('action', '=', 'partner.former_read')
        .where('subjectId', '=', partnerId)
        .execute()
    ).map(({ actorUserId }) => actorUserId);

  const [found, ...more] = await foundBy('556012-5790');
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    id: partnerId,
    name: 'Åkerlunds Plåt i Kiruna AB',
    number: '556012-5790',
    email: 'siv@plat.example.com',
  });
  expect(found?.address).toContain('Plåtvägen 3');
  expect(await acts()).toEqual([clerk.userId]);
  expect(await foundBy(partnerId)).toEqual([found]);
  expect(await acts()).toHaveLength(2);
  for (const other of ['556016-0680', 'Åkerlunds', partnerId.replace(/.$/, 'x')]) {
    expect(await foundBy(other)).toEqual([]);
  }
  expect((await find(partnerId, await product.signUp())).statusCode).toBe(404);
  expect(await acts()).toHaveLength(2);

  // Nothing of it can be read in the database, and no person is in it.
  const kept = await sql<{ row: string }>`
    select former_trader::text as row from former_trader where partner_id = ${partnerId}`.execute(
    db,
  );
  expect(kept.rows).toHaveLength(1);
  expect(JSON.stringify(kept.rows)).not.toMatch(/kerlund|Pl|556012/);
  expect(JSON.stringify(found)).not.toContain('Siv');

  const months = (count: number) => {
    const day = new Date();
    day.setUTCMonth(day.getUTCMonth() + count);
    return (day.getTime() - Date.now()) / 1000;
  };
  shiftClock(months(6) - 2 * 86_400);
  await sweepCompanies(product.app);
  const left = () =>
    db.selectFrom('formerTrader').select('partnerId').where('partnerId', '=', partnerId).execute();
  expect(await left()).toHaveLength(1);
  shiftClock(months(6) + 86_400);
  // Not read any more, also before the job has come to it.
  expect(await findFormerTraders(db, product.app.personalData, { partnerId })).toEqual([]);
  await sweepCompanies(product.app);
  expect(await left()).toEqual([]);
});

test('a sole trader’s number is found by, and shown masked', async () => {
  const { db, personalData } = product.app;
  const clerk = await signUpVerified(product);
  await db.insertInto('staff').values({ userId: clerk.userId, createdAt: new Date() }).execute();
  const { partnerId, owner } = await makePartner(product);
  const { companyId } = await db
    .selectFrom('partner')
    .select('companyId')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const number = '197211292383';
  const place = { column: 'company.personal_number_encrypted', row: companyId } as const;
  await db
    .updateTable('company')
    .set({
      organizationNumber: null,
      identityType: 'personal_number',
      personalNumberEncrypted: personalData.encrypt(place, number),
      identityNumberIndex: personalData.blindIndex(number),
    })
    .where('id', '=', companyId)
    .execute();
  await db
    .transaction()
    .execute(async (tx) => partnerPersonalData.erase?.(product.app, tx, owner.userId));
  const answer = await product.call({
    method: 'POST',
    url: `/api${directory.findFormerCompanies.path}`,
    token: clerk.token,
    payload: { search: '721129-2383' },
  });
  expect(answer.json()).toMatchObject({
    companies: [{ id: partnerId, number: '19721129-****' }],
  });
});
