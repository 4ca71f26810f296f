import { requests } from '@troskel/contract/requests/requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, memberAt, umea } from './requests.factory.ts';

let product: TestApp;
let homeowner: Awaited<ReturnType<typeof homeownerOf>>;
beforeAll(async () => {
  product = await startTestApp({ settings: { inquiryPartners: 2 } });
  homeowner = await homeownerOf(product);
});
beforeEach(async () => {
  const { db } = product.app;
  await db.deleteFrom('inquiry').execute();
  await db.deleteFrom('partnerService').execute();
  await db.deleteFrom('partnerCoverage').execute();
  await db.deleteFrom('partnerArea').execute();
  await db.deleteFrom('rateLimit').execute();
});
afterAll(() => product.close());

describe('matching', () => {
  const around = '((20,63.5),(20.6,63.5),(20.6,64),(20,64))';
  const elsewhere = '((18,63.5),(18.6,63.5),(18.6,64),(18,64))';
  const stockholm = {
    latitude: 59.3293,
    longitude: 18.0686,
    countyCode: '01',
    address: 'Kungsgatan 1, Stockholm',
  };
  const partnersOf = async (change: object = {}) =>
    (await homeowner.sent(change)).partners.map(({ partnerId }) => partnerId);

  test('by a drawn area before a county, and not by an area elsewhere', async () => {
    const drawn = await coveringPartner(product, {
      areas: [
        ['Inlandet', elsewhere],
        ['Runt Umeå', around],
      ],
      counties: ['24'],
    });
    await coveringPartner(product, { areas: [['Inlandet', elsewhere]], counties: ['23'] });
    const { id, partners } = await homeowner.sent();
    expect(partners.map(({ partnerId }) => partnerId)).toEqual([drawn.partnerId]);
    const member = memberAt(product, drawn.partnerId, drawn.owner);
    expect((await member.inquiry(id)).reason).toEqual({ by: 'area', name: 'Runt Umeå' });
  });

  test('by a city region, which is named', async () => {
    const { partnerId, owner } = await coveringPartner(product, {
      regions: ['stockholm'],
      counties: ['01'],
    });
    const { id } = await homeowner.sent({ place: stockholm });
    expect((await memberAt(product, partnerId, owner).inquiry(id)).reason).toEqual({
      by: 'region',
      name: 'Stockholm',
    });
  });

  test('only those that offer the service', async () => {
    await coveringPartner(product, { counties: ['24'] }, ['service2']);
    const offering = await coveringPartner(product, { counties: ['24'] }, ['service1', 'service3']);
    expect(await partnersOf()).toEqual([offering.partnerId]);
    expect(await partnersOf({ serviceId: 'service4' })).toEqual([]);
  });

  test('not those on holiday, until it is over', async () => {
    const { partnerId } = await coveringPartner(product, { counties: ['24'] });
    const { db } = product.app;
    const profile = { partnerId, companyName: 'X', description: '', updatedAt: new Date() };
    await db
      .insertInto('partnerProfile')
      .values({ ...profile, isOnHoliday: true, holidayUntil: '2099-01-01' })
      .execute();
    expect(await partnersOf()).toEqual([]);
    await db.updateTable('partnerProfile').set({ holidayUntil: null }).execute();
    expect(await partnersOf()).toEqual([]);
    await db.updateTable('partnerProfile').set({ holidayUntil: '2020-01-01' }).execute();
    expect(await partnersOf()).toEqual([partnerId]);
  });

  test('not those that have no time until a later day', async () => {
    const { partnerId, owner } = await coveringPartner(product, { counties: ['24'] });
    const { id } = await homeowner.sent();
    const member = memberAt(product, partnerId, owner);
    await member.decline(id, { reason: 'full', until: `${new Date().getFullYear() + 1}-12-31` });
    expect(await partnersOf()).toEqual([]);
    await product.app.db
      .updateTable('inquiryDelivery')
      .set({ declinedUntil: '2020-01-01' })
      .where('inquiryId', '=', id)
      .execute();
    expect(await partnersOf()).toEqual([partnerId]);
  });

  test('evenly, and no more than the setting says', async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      made.push((await coveringPartner(product, { counties: ['24'] })).partnerId);
    }
    const counts = new Map(made.map((partnerId) => [partnerId, 0]));
    for (let sent = 0; sent < 6; sent += 1) {
      const reached = await partnersOf();
      expect(reached).toHaveLength(2);
      for (const partnerId of reached) counts.set(partnerId, (counts.get(partnerId) ?? 0) + 1);
      const present = [...counts.values()];
      expect(Math.max(...present) - Math.min(...present)).toBeLessThanOrEqual(1);
    }
    expect([...counts.values()]).toEqual([4, 4, 4]);
  });

  test('what was longer ago than 30 days counts no more', async () => {
    const one = await coveringPartner(product, { counties: ['24'] });
    await partnersOf();
    await product.app.db
      .updateTable('inquiryDelivery')
      .set({ deliveredAt: new Date(Date.now() - 31 * 86_400_000) })
      .execute();
    const two = await coveringPartner(product, { counties: ['24'] });
    const three = await coveringPartner(product, { counties: ['24'] });
    await product.app.db
      .updateTable('partnerCoverage')
      .set({ code: '23' })
      .where('partnerId', '=', one.partnerId)
      .execute();
    await partnersOf();
    await product.app.db.updateTable('partnerCoverage').set({ code: '24' }).execute();
    // The first has received none recently, the others one each.
    const [next] = await partnersOf();
    expect(next).toBe(one.partnerId);
    expect([two.partnerId, three.partnerId]).not.toContain(next);
  });

  test('what is declined goes on to the next that has not had it', async () => {
    const made = new Map<string, Awaited<ReturnType<typeof coveringPartner>>>();
    for (let count = 0; count < 3; count += 1) {
      const partner = await coveringPartner(product, { counties: ['24'] });
      made.set(partner.partnerId, partner);
    }
    const { id, partners } = await homeowner.sent();
    const [first, second] = partners.map(({ partnerId }) => partnerId);
    const third = [...made.keys()].find((known) => known !== first && known !== second);
    const declinedBy = async (partnerId = '') => {
      const partner = made.get(partnerId);
      if (!partner) throw new Error('no such partner');
      return memberAt(product, partnerId, partner.owner).decline(id, { reason: 'too_far' });
    };
    expect((await declinedBy(first)).statusCode).toBe(200);
    const now = await homeowner.own(id);
    expect(new Set(now.partners.map(({ partnerId }) => partnerId))).toEqual(
      new Set([second, third]),
    );
    await declinedBy(second);
    await declinedBy(third);
    expect(await homeowner.own(id)).toMatchObject({ state: 'unmatched', partners: [] });
  });

  test('what reaches nobody is kept, and matched again by staff', async () => {
    const { id, state } = await homeowner.sent();
    expect(state).toBe('unmatched');
    const token = await product.signInAs('staff');
    const list = async () => {
      const answer = await product.call({
        method: 'GET',
        url: '/api/admin/inquiries/unmatched',
        token,
      });
      return requests.listUnmatched.response.parse(answer.json()).rows;
    };
    const match = () =>
      product.call({ method: 'POST', url: `/api/admin/inquiries/${id}/match`, token });
    expect(await list()).toMatchObject([{ id, place: umea }]);
    expect((await match()).json()).toEqual({ partnerCount: 0 });
    const { partnerId } = await coveringPartner(product, { counties: ['24'] });
    expect((await match()).json()).toEqual({ partnerCount: 1 });
    // Repeating it delivers nothing twice.
    expect((await match()).json()).toEqual({ partnerCount: 1 });
    expect(await list()).toEqual([]);
    expect(await homeowner.own(id)).toMatchObject({ state: 'waiting', partners: [{ partnerId }] });
    const { rows } = await sql<{ subject: string }>`
      select payload->>'subject' as subject from graphile_worker._private_jobs
       where payload->>'to' = ${homeowner.email}
         and payload->>'subject' like '%förfrågan%'`.execute(product.app.db);
    expect(rows).toEqual([{ subject: 'Din förfrågan har nått ett företag' }]);
  });

  test('passes over a partner that is closed in the same moment', async () => {
    const { db } = product.app;
    const [closing, staying] = [
      await coveringPartner(product, { counties: ['24'] }),
      await coveringPartner(product, { counties: ['24'] }),
    ];
    const sending = await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('companyApplication')
        .where('partnerId', '=', closing.partnerId)
        .execute();
      await tx.deleteFrom('partner').where('id', '=', closing.partnerId).execute();
      const sent = homeowner.send();
      await vi.waitUntil(
        async () => {
          const { rows } = await sql`
            select from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows.length > 0;
        },
        { interval: 20 },
      );
      return { sent };
    });
    const answer = await sending.sent;
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      state: 'waiting',
      partners: [{ partnerId: staying.partnerId }],
    });
  });
});
