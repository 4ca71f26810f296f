import { mostOffices, offices } from '@troskel/contract/offices/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sweepOffices } from './index.ts';
import { memberOf, newOffice, presentOf, refusalsOf } from './offices.factory.ts';

let product: TestApp;
let member: Awaited<ReturnType<typeof memberOf>>;
beforeAll(async () => {
  product = await startTestApp();
  member = await memberOf(product, 'partner');
});
beforeEach(() => product.app.db.deleteFrom('office').execute());
afterAll(() => product.close());

/** Inserts so many offices directly. */
async function fill(partnerId: string, count: number): Promise<void> {
  const now = new Date();
  const row = () => ({
    id: uuid(),
    partnerId,
    name: 'Filial',
    streetAddress: 'Gatan 1',
    postalCode: '75332',
    city: 'Uppsala',
    createdAt: now,
    updatedAt: now,
  });
  await product.app.db
    .insertInto('office')
    .values(Array.from({ length: count }, row))
    .execute();
}

describe('adding an office', () => {
  test('answers it as it is kept, and lists it', async () => {
    const answer = await member.create(newOffice);
    expect(answer.statusCode).toBe(201);
    const office = offices.createOffice.response.parse(answer.json());
    expect(office).toMatchObject({
      ...newOffice,
      version: 1,
      postalCode: '75332',
      phoneNumber: '+4618102030',
    });
    expect(await member.offices()).toEqual([office]);
    expect((await member.get(office.id)).json()).toEqual(office);
  });

  test('needs a name and an address alone', async () => {
    const { name, streetAddress, postalCode, city } = newOffice;
    const office = await member.created();
    const answer = await member.create({ name, streetAddress, postalCode, city });
    expect(office.phoneNumber).not.toBeNull();
    expect(answer.json()).toMatchObject({
      regionIds: [],
      countyCodes: [],
      serviceIds: [],
      phoneNumber: null,
      openingHours: null,
      position: null,
    });
  });

  test('has members of the company, until they leave it', async () => {
    const colleague = await addMember(product, member.partnerId, 'field');
    const stranger = await product.signUp();
    const office = await member.created({ memberIds: [colleague.userId] });
    expect(office.memberIds).toEqual([colleague.userId]);
    const { memberIds } = (await member.get(office.id)).json<{ memberIds: string[] }>();
    expect(memberIds).toEqual([colleague.userId]);
    for (const unknown of [stranger.userId, 'x']) {
      const answer = await member.update(office.id, { memberIds: [unknown] }, office.version);
      expect([answer.statusCode, ...refusalsOf(answer)]).toEqual([
        422,
        'memberIds OFFICE_MEMBER_UNKNOWN',
      ]);
    }
    const renamed = await member.update(office.id, { name: 'Knivsta' }, office.version);
    expect(renamed.json()).toMatchObject({ name: 'Knivsta', memberIds: [colleague.userId] });
    await product.app.db
      .deleteFrom('partnerMember')
      .where('userId', '=', colleague.userId)
      .execute();
    expect((await member.get(office.id)).json()).toMatchObject({ memberIds: [] });
  });

  test('keeps each choice once, and openings that touch as one', async () => {
    const { openingHours } = newOffice;
    const mon = [
      { opens: '12:00', closes: '16:00' },
      { opens: '7', closes: '12.00' },
    ];
    const office = await member.created({
      regionIds: ['uppsala', 'uppsala'],
      openingHours: { ...openingHours, days: { ...openingHours.days, mon } },
    });
    expect(office.regionIds).toEqual(['uppsala']);
    expect(office.openingHours?.days.mon).toEqual([{ opens: '07:00', closes: '16:00' }]);
  });

  test('once per Idempotency-Key', async () => {
    const key = 'kontor-0001';
    const first = await member.create(newOffice, key);
    const second = await member.create(newOffice, key);
    expect(second.json()).toEqual(first.json());
    expect(await member.offices()).toHaveLength(1);
  });
});

describe('what is no office', () => {
  const malformed: [string, object, string[]][] = [
    ['nothing', {}, ['name', 'streetAddress', 'postalCode', 'city']],
    ['a blank name', { ...newOffice, name: ' \u200B ' }, ['name']],
    ['a name with 101 characters', { ...newOffice, name: 'x'.repeat(101) }, ['name']],
    ['a name with 10,000 characters', { ...newOffice, name: 'x'.repeat(10_000) }, ['name']],
    ['a name that is a list', { ...newOffice, name: ['Uppsala'] }, ['name']],
    ['a street that is a number', { ...newOffice, streetAddress: 12 }, ['streetAddress']],
    ['four digits of postal code', { ...newOffice, postalCode: '7533' }, ['postalCode']],
    ['letters in the postal code', { ...newOffice, postalCode: '7533O' }, ['postalCode']],
    ['a region that is no text', { ...newOffice, regionIds: [7] }, ['regionIds.0']],
    ['regions as one text', { ...newOffice, regionIds: 'uppsala' }, ['regionIds']],
    ['101 services', { ...newOffice, serviceIds: Array(101).fill('service1') }, ['serviceIds']],
    // JSON has no NaN: a browser sends null instead.
    [
      'NaN',
      { ...newOffice, position: { latitude: Number.NaN, longitude: 17 } },
      ['position.latitude'],
    ],
    [
      'coordinates as text',
      { ...newOffice, position: { latitude: '59', longitude: 17 } },
      ['position.latitude'],
    ],
    ['half a position', { ...newOffice, position: { latitude: 59 } }, ['position.longitude']],
    ['a phone number that is a number', { ...newOffice, phoneNumber: 18102030 }, ['phoneNumber']],
    [
      '41 characters of phone number',
      { ...newOffice, phoneNumber: '0'.repeat(41) },
      ['phoneNumber'],
    ],
    ['hours without days', { ...newOffice, openingHours: { note: '' } }, ['openingHours.days']],
  ];
  test.each(malformed)('%s: 400 with the fields', async (_, payload, fields) => {
    const answer = await member.create(payload);
    expect(answer.statusCode).toBe(400);
    expect(refusalsOf(answer).map((refusal) => refusal.split(' ')[0])).toEqual(fields);
    expect(await member.offices()).toEqual([]);
  });

  const { openingHours } = newOffice;
  const hours = (...mon: [string, string][]) => ({
    ...openingHours,
    days: { ...openingHours.days, mon: mon.map(([opens, closes]) => ({ opens, closes })) },
  });
  const refused: [string, object, string[]][] = [
    ['an unknown region', { regionIds: ['uppsala', 'oslo'] }, ['regionIds AREA_UNKNOWN']],
    ['an unknown county', { countyCodes: ['02'] }, ['countyCodes AREA_UNKNOWN']],
    ['an unknown service', { serviceIds: ['service5'] }, ['serviceIds SERVICE_UNKNOWN']],
    ['a Norwegian number', { phoneNumber: '+4722334455' }, ['phoneNumber PHONE_INVALID']],
    ['words for a number', { phoneNumber: 'ring växeln' }, ['phoneNumber PHONE_INVALID']],
    [
      'closing before opening',
      { openingHours: hours(['16:00', '07:00']) },
      ['openingHours.days.mon.0.closes HOURS_ORDER'],
    ],
    [
      'openings that overlap',
      { openingHours: hours(['07:00', '12:00'], ['11:30', '16:00']) },
      ['openingHours.days.mon.1.opens HOURS_OVERLAP'],
    ],
    [
      'a place in Norway',
      { position: { latitude: 60.3913, longitude: 5.3221 } },
      ['position POSITION_OUTSIDE_SWEDEN'],
    ],
    [
      'latitude and longitude swapped',
      { position: { latitude: 17.6389, longitude: 59.8586 } },
      ['position POSITION_OUTSIDE_SWEDEN'],
    ],
    [
      'several at once',
      { regionIds: ['oslo'], phoneNumber: '1' },
      ['regionIds AREA_UNKNOWN', 'phoneNumber PHONE_INVALID'],
    ],
  ];
  test.each(refused)('%s: 422 with the fields', async (_, change, expected) => {
    const answer = await member.create({ ...newOffice, ...change });
    expect([answer.statusCode, refusalsOf(answer)]).toEqual([422, expected]);
    const { id } = await member.created();
    const changed = await member.update(id, change);
    expect([changed.statusCode, refusalsOf(changed)]).toEqual([422, expected]);
  });

  test('infinite coordinates cannot even be read: 400', async () => {
    const payload = JSON.stringify(newOffice).replace('59.8586', '1e999');
    const answer = await product.call({
      method: 'POST',
      url: member.list,
      token: member.token,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, refusalsOf(answer)]).toEqual([
      400,
      ['position.latitude COORDINATE_INVALID'],
    ]);
  });
});

describe('a list', () => {
  test.each([
    ['', ['C', 'Ö', 'A']],
    ['?sort=latest', ['C', 'Ö', 'A']],
    ['?sort=oldest', ['A', 'Ö', 'C']],
    ['?sort=NAME_ASC', ['A', 'C', 'Ö']],
    ['?sort=name_desc', ['Ö', 'C', 'A']],
  ])('%s is sorted', async (query, names) => {
    for (const name of ['A', 'Ö', 'C']) await member.created({ name });
    expect((await member.offices(query)).map(({ name }) => name)).toEqual(names);
  });

  test('has no other order', async () => {
    const url = `${member.list}?sort=city`;
    const answer = await product.call({ method: 'GET', url, token: member.token });
    expect([answer.statusCode, refusalsOf(answer)]).toEqual([400, ['sort FIELD_INVALID']]);
  });
});

describe('two people who edit the same office', () => {
  test('the second gets what the first wrote, and can then go on', async () => {
    const { id, version } = await member.created();
    const first = await member.update(id, { name: 'Uppsala city' }, version);
    expect(first.json()).toMatchObject({ name: 'Uppsala city', version: 2, city: 'Uppsala' });
    const second = await member.update(id, { name: 'Huvudkontoret' }, version);
    expect([second.statusCode, refusalsOf(second)]).toEqual([409, ['EDIT_CONFLICT']]);
    expect(presentOf(second)).toEqual(first.json());
    const third = await member.update(id, { name: 'Huvudkontoret' }, presentOf(second).version);
    expect(third.json()).toMatchObject({ name: 'Huvudkontoret', version: 3 });
  });

  test('of many concurrent changes one is accepted', async () => {
    const { id, version } = await member.created();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => member.update(id, { name: `Kontor ${n}` }, version)),
    );
    const statuses = answers.map(({ statusCode }) => String(statusCode));
    expect(statuses.toSorted().join(' ')).toBe('200 409 409 409 409 409 409 409');
    expect((await member.get(id)).json()).toMatchObject({ version: 2 });
  });

  test('a repeated change is no conflict, and no new version', async () => {
    const { id, version } = await member.created();
    const change = { ...newOffice, name: 'Norra kontoret' };
    await member.update(id, change, version);
    const again = await member.update(id, change, version);
    expect([again.statusCode, again.json<{ version: number }>().version]).toEqual([200, 2]);
  });

  test('deleting what has been changed meanwhile is a conflict', async () => {
    const { id, version } = await member.created();
    await member.update(id, { name: 'Uppsala city' }, version);
    expect((await member.remove(id, version)).statusCode).toBe(409);
    expect((await member.remove(id, version + 1)).statusCode).toBe(200);
  });

  test('changing what has been deleted meanwhile: 404', async () => {
    const { id, version } = await member.created();
    await member.remove(id);
    expect((await member.update(id, { name: 'Kvar' }, version)).statusCode).toBe(404);
  });
});

describe('a change', () => {
  test('keeps absent fields, and clears those given as null', async () => {
    const office = await member.created();
    const changed = await member.update(office.id, { position: null, phoneNumber: null });
    expect(changed.json()).toMatchObject({
      position: null,
      phoneNumber: null,
      regionIds: office.regionIds,
      openingHours: office.openingHours,
    });
    expect((await member.update(office.id, { openingHours: null })).json()).toMatchObject({
      openingHours: null,
    });
  });

  test('of nothing, or with a version that is none, is refused', async () => {
    const { id } = await member.created();
    expect((await member.update(id, {})).statusCode).toBe(400);
    expect((await member.update(id, { name: 'A' }, -1)).statusCode).toBe(400);
  });

  test('keeps a service that is no longer offered, but does not add it', async () => {
    const { id } = await member.created({ serviceIds: ['service4'] });
    const other = await member.created();
    const offer = (isActive: boolean) =>
      product.app.db
        .updateTable('service')
        .set({ isActive })
        .where('id', '=', 'service4')
        .execute();
    await offer(false);
    const kept = await member.update(id, { serviceIds: ['service4', 'service1'] });
    const added = await member.update(other.id, { serviceIds: ['service4'] });
    await offer(true);
    expect(kept.statusCode).toBe(200);
    expect(refusalsOf(added)).toEqual(['serviceIds SERVICE_UNKNOWN']);
  });

  test('keeps a number whose country is no longer accepted, but does not add it', async () => {
    const phoneNumber = '+358401234567';
    const { id } = await member.created();
    const other = await member.created();
    await product.app.db.updateTable('office').set({ phoneNumber }).where('id', '=', id).execute();
    const kept = await member.update(id, { name: 'Nytt namn', phoneNumber });
    expect(kept.json()).toMatchObject({ name: 'Nytt namn', phoneNumber });
    const added = await member.update(other.id, { phoneNumber });
    expect(refusalsOf(added)).toEqual(['phoneNumber PHONE_INVALID']);
  });
});

describe('a deleted office', () => {
  test('is gone, and is restored unchanged within ten minutes', async () => {
    const office = await member.created();
    expect((await member.remove(office.id)).statusCode).toBe(200);
    expect(await member.offices()).toEqual([]);
    expect((await member.get(office.id)).statusCode).toBe(404);
    expect((await member.remove(office.id)).statusCode).toBe(404);
    const restored = await member.restore(office.id);
    expect([restored.statusCode, restored.json()]).toEqual([200, office]);
    expect((await member.restore(office.id)).json()).toEqual(office);
    expect(await member.offices()).toEqual([office]);
  });

  test('cannot be restored after that, and the sweep removes it', async () => {
    const { id } = await member.created();
    await member.remove(id);
    const rows = () => product.app.db.selectFrom('office').select('id').execute();
    const deletedFor = (minutes: number) =>
      product.app.db
        .updateTable('office')
        .set({ deletedAt: new Date(Date.now() - minutes * 60_000) })
        .execute();
    await deletedFor(11);
    expect((await member.restore(id)).statusCode).toBe(404);
    await sweepOffices(product.app);
    expect(await rows()).toHaveLength(1);
    await deletedFor(61);
    await sweepOffices(product.app);
    expect(await rows()).toEqual([]);
  });
});

describe('the most offices', () => {
  test('is kept when two add the last at the same moment', async () => {
    await fill(member.partnerId, mostOffices - 1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => member.create(newOffice)));
    const statuses = answers.map(({ statusCode }) => String(statusCode));
    expect(statuses.toSorted().join(' ')).toBe('201 422 422 422');
    for (const answer of answers.filter(({ statusCode }) => statusCode === 422)) {
      expect(refusalsOf(answer)).toEqual(['OFFICE_LIMIT_REACHED']);
    }
    expect(await member.offices()).toHaveLength(mostOffices);
  });

  test('makes room when one is deleted, and restoring respects it', async () => {
    const { id } = await member.created();
    await member.remove(id);
    await fill(member.partnerId, mostOffices - 1);
    const last = await member.created();
    expect(refusalsOf(await member.restore(id))).toEqual(['OFFICE_LIMIT_REACHED']);
    await member.remove(last.id);
    expect((await member.restore(id)).statusCode).toBe(200);
  });
});

test('an office of another partner does not exist below one’s own partner', async () => {
  const other = await memberOf(product, 'partner-premium');
  const { id } = await other.created();
  const { id: deleted } = await other.created();
  await other.remove(deleted);
  const answers = await Promise.all([
    member.get(id),
    member.update(id, { name: 'Vårt' }),
    member.remove(id),
    member.restore(id),
    member.restore(deleted),
    member.get('inget-id'),
    member.get(uuid()),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404));
  expect((await other.get(id)).json()).toMatchObject({ name: 'Uppsala', version: 1 });
  expect(await member.offices()).toEqual([]);
});
