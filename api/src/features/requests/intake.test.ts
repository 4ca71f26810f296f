import { ErrorBody } from '@troskel/contract/ground/errors';
import { inquiryIntake, mostInquiriesADay } from '@troskel/contract/requests/intake';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainPicture, putTo, verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { giveAddOn } from '../../testing/add-on.factory.ts';
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

test('a company that has paid for it stands first and is marked; whom an inquiry reaches cannot be paid for', async () => {
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    made.push((await coveringPartner(product, { counties: ['24'] })).partnerId);
  }
  const [first = '', second = '', third = ''] = made;
  await giveAddOn(product, second, 'first_place');
  await giveAddOn(product, third, 'first_place');
  const shown = ({ partners }: Awaited<ReturnType<typeof homeowner.sent>>) =>
    partners.map(({ partnerId, hasPaidForPlace }) => [partnerId, hasPaidForPlace]);
  const sent = await homeowner.sent();
  expect(shown(sent)).toEqual([
    [second, true],
    [first, false],
  ]);
  await product.app.db.updateTable('partnerAddOn').set({ endsAt: new Date() }).execute();
  const { token } = homeowner;
  const answer = await product.call({ method: 'GET', url: `/api/inquiries/${sent.id}`, token });
  expect(shown(inquiryIntake.getOwnInquiry.response.parse(answer.json()))).toEqual([
    [first, false],
    [second, false],
  ]);
});

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
      [['place.countyCode', 'COUNTY_ELSEWHERE']],
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
