import { ErrorBody } from '@troskel/contract/ground/errors';
import { inquiryIntake, mostInquiriesADay } from '@troskel/contract/requests/intake';
import { requests } from '@troskel/contract/requests/requests';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainPicture, putTo, verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, memberAt, newInquiry, umea } from './requests.factory.ts';

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

const faultsOf = (body: unknown) =>
  ErrorBody.parse(body).errors.map(({ field, code }) => [field, code]);

describe('sending an inquiry', () => {
  test('is for homeowners alone', async () => {
    const { token } = await product.signUp();
    for (const [url, payload] of [
      ['/api/inquiries', newInquiry],
      ['/api/inquiries/pictures', [{ name: 'tak.jpg', size: 10, mime: 'image/jpeg' }]],
      [`/api/inquiries/${uuid()}/messages`, { text: 'Hej' }],
    ] as const) {
      const answer = await product.call({ method: 'POST', url, token, payload });
      expect(verdictOf(answer)).toEqual([403, 'HOMEOWNER_REQUIRED']);
    }
    const one = `/api/inquiries/${uuid()}`;
    for (const [method, url] of [
      ['GET', one],
      ['POST', `${one}/withdraw`],
    ] as const) {
      const answer = await product.call({ method, url, token });
      expect(verdictOf(answer)).toEqual([403, 'HOMEOWNER_REQUIRED']);
    }
  });

  test('keeps what was sent, once per Idempotency-Key', async () => {
    const { partnerId } = await coveringPartner(product, { counties: ['24'] });
    const payload = { ...newInquiry, wantedOn: '2099-05-04', text: 'Rad ett\nrad två' };
    const headers = { 'idempotency-key': 'forfragan-1' };
    const { token } = homeowner;
    const send = () =>
      product.call({ method: 'POST', url: '/api/inquiries', token, payload, headers });
    const first = await send();
    expect(first.statusCode).toBe(201);
    const own = inquiryIntake.createInquiry.response.parse(first.json());
    expect(own).toMatchObject({
      ...payload,
      state: 'waiting',
      pictures: [],
      partners: [{ partnerId, name: 'Provbolaget AB', hasAnswered: false, messages: [] }],
    });
    expect((await send()).json()).toEqual(own);
    expect(await homeowner.own(own.id)).toEqual(own);
  });

  test('belongs to whoever sent it', async () => {
    const { id } = await homeowner.sent();
    const stranger = await homeownerOf(product, 'Nils Främmande');
    expect((await stranger.call('GET', `/${id}`)).statusCode).toBe(404);
    expect((await stranger.write(id, 'Hej')).statusCode).toBe(404);
    expect((await stranger.withdraw(id)).statusCode).toBe(404);
  });

  const oslo = { ...umea, latitude: 59.9139, longitude: 10.7522, countyCode: '14' };
  const kattegat = { ...umea, latitude: 56.4, longitude: 11.6, countyCode: '13' };
  test.each<[string, object, number, [string, string][]]>([
    ['Oslo', { place: oslo }, 422, [['place', 'POSITION_OUTSIDE_SWEDEN']]],
    [
      'Trondheim',
      { place: { ...umea, latitude: 63.43, longitude: 10.39 } },
      422,
      [['place', 'POSITION_OUTSIDE_SWEDEN']],
    ],
    ['the sea', { place: kattegat }, 422, [['place', 'POSITION_OUTSIDE_SWEDEN']]],
    [
      'Berlin',
      { place: { ...umea, latitude: 52.5, longitude: 13.4 } },
      422,
      [['place', 'POSITION_OUTSIDE_SWEDEN']],
    ],
    [
      'a county that the place is far from',
      { place: { ...umea, countyCode: '12' } },
      422,
      [['place.countyCode', 'FIELD_INVALID']],
    ],
    [
      'a service that is none',
      { serviceId: 'takmålning' },
      422,
      [['serviceId', 'SERVICE_UNKNOWN']],
    ],
    ['yesterday', { wantedOn: '2020-01-01' }, 422, [['wantedOn', 'DAY_PASSED']]],
    ['the 30th of February', { wantedOn: '2099-02-30' }, 400, [['wantedOn', 'FIELD_INVALID']]],
    ['no text', { text: ' \n ' }, 400, [['text', 'FIELD_MANDATORY']]],
    ['too much text', { text: 'x'.repeat(4001) }, 400, [['text', 'FIELD_TOO_LONG']]],
    ['text that is a number', { text: 7 }, 400, [['text', 'FIELD_MANDATORY']]],
    ['another kind', { kind: 'complaint' }, 400, [['kind', 'FIELD_INVALID']]],
    [
      'half a place',
      { place: { latitude: 63.8 } },
      400,
      [
        ['place.longitude', 'COORDINATE_INVALID'],
        ['place.countyCode', 'AREA_UNKNOWN'],
        ['place.address', 'FIELD_MANDATORY'],
      ],
    ],
    [
      'a picture that nobody has sent',
      { pictureIds: [uuid()] },
      422,
      [['pictureIds.0', 'ATTACHMENT_UNKNOWN']],
    ],
    [
      'eleven pictures',
      { pictureIds: Array.from({ length: 11 }, () => uuid()) },
      400,
      [['pictureIds', 'ATTACHMENTS_TOO_MANY']],
    ],
  ])('refuses %s', async (_what, change, status, faults) => {
    const answer = await homeowner.send(change);
    expect(answer.statusCode).toBe(status);
    expect(faultsOf(answer.json())).toEqual(faults);
  });

  test.each([
    ['Haparanda', 65.8355, 24.1368, '25'],
    ['Strömstad', 58.9396, 11.1712, '14'],
    ['Visby', 57.6348, 18.2948, '09'],
    ['Sandhamn', 59.2886, 18.9133, '01'],
    ['Ystad', 55.4295, 13.8204, '12'],
    ['Kiruna', 67.8558, 20.2253, '25'],
    ['Övertorneå', 66.3887, 23.6533, '25'],
    ['Karesuando', 68.4417, 22.4793, '25'],
    ['Riksgränsen', 68.4269, 18.1283, '25'],
    ['Storlien', 63.3163, 12.1031, '23'],
    ['Charlottenberg', 59.8876, 12.2987, '17'],
    ['Nordkoster', 58.8907, 11.0086, '14'],
    ['Ven', 55.9076, 12.6963, '12'],
    ['Viken', 56.1433, 12.5736, '12'],
    ['Seskarö', 65.7247, 23.7393, '25'],
  ])('takes a place in %s', async (address, latitude, longitude, countyCode) => {
    const place = { address, latitude, longitude, countyCode };
    expect((await homeowner.send({ place })).statusCode).toBe(201);
  });

  test('can be done so many times a day', async () => {
    const someone = await homeownerOf(product);
    const verdicts: number[] = [];
    for (let count = 0; count < mostInquiriesADay - 1; count += 1) {
      verdicts.push((await someone.send()).statusCode);
    }
    expect(new Set(verdicts)).toEqual(new Set([201]));
    // Refused inquiries are not counted, and of two concurrent ones only one is accepted.
    expect((await someone.send({ text: '' })).statusCode).toBe(400);
    const both = await Promise.all([someone.send(), someone.send()]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 429]));
    const refused = both.find(({ statusCode }) => statusCode === 429);
    const wait = Number(refused?.headers['retry-after']);
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    // A day later another is accepted.
    await product.app.db
      .updateTable('inquiry')
      .set({ createdAt: new Date(Date.now() - 86_400_000) })
      .where('homeownerUserId', '=', someone.userId)
      .execute();
    expect((await someone.send()).statusCode).toBe(201);
  });

  test('comes with pictures, which partners see', async () => {
    const { partnerId, owner } = await coveringPartner(product, { counties: ['24'] });
    const file = await plainPicture();
    const room = await homeowner.call('POST', '/pictures', [
      { name: 'tak.jpg', size: file.length, mime: 'image/jpeg' },
    ]);
    const [slot] = inquiryIntake.createPictures.response.parse(room.json());
    if (!slot) throw new Error('there was no room');
    expect((await putTo(product, slot.signedUploadUrl, file)).statusCode).toBe(200);
    const { id, pictures } = await homeowner.sent({ pictureIds: [slot.id] });
    expect(pictures).toMatchObject([{ id: slot.id, name: 'tak.jpg', width: 300, height: 200 }]);
    const member = memberAt(product, partnerId, owner);
    expect(await member.list()).toMatchObject([{ id, hasPictures: true }]);
    const [seen] = (await member.inquiry(id)).pictures;
    const address = seen?.thumbnailUrlTemplate?.replace('{format}', 'max_500') ?? '';
    const shown = await product.call({ method: 'GET', url: address });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    // It belongs to this inquiry now, and to no other.
    const again = await homeowner.send({ pictureIds: [slot.id] });
    expect(faultsOf(again.json())).toEqual([['pictureIds.0', 'ATTACHMENT_UNKNOWN']]);
  });
});

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
