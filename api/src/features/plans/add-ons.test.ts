import { ErrorBody } from '@troskel/contract/ground/errors';
import { addOnCatalogue as calls, mostAddOns } from '@troskel/contract/plans/add-ons';
import type { AddOnBody, StaffAddOn } from '@troskel/contract/plans/add-ons';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { giveAddOn, offerAddOn } from '../../testing/add-on.factory.ts';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let member: SignedUp;
beforeAll(async () => {
  product = await startTestApp();
  member = await signUpVerified(product);
  await product.app.db
    .insertInto('staff')
    .values({ userId: member.userId, createdAt: new Date() })
    .execute();
});
beforeEach(async () => {
  await product.app.db.deleteFrom('partnerAddOn').execute();
  await product.app.db.deleteFrom('addOn').execute();
});
afterAll(() => product.close());

const dayIn = (days: number) => daysAfter(dayInSweden(new Date()), days);

const body = (overrides: Partial<Record<keyof AddOnBody, unknown>> = {}) => ({
  name: { sv: 'Framhävd', en: 'Highlighted' },
  text: { sv: 'Ni står först.', en: 'You stand first.' },
  feature: 'first_place',
  amountOre: 49_000,
  period: 'once',
  planIds: ['bas', 'premium'],
  sortOrder: 1,
  availableFrom: dayIn(0),
  availableUntil: null,
  ...overrides,
});

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  { payload, version, as = member }: { payload?: object; version?: number; as?: SignedUp } = {},
) =>
  product.call({
    method,
    url: `/api/admin/add-ons${path}`,
    token: as.token,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    ...(payload === undefined ? {} : { payload }),
  });

const addOnOf = (response: LightMyRequestResponse): StaffAddOn => {
  expect(response.statusCode).toBeLessThan(300);
  return calls.createAddOn.response.parse(response.json());
};
const codesOf = (response: LightMyRequestResponse) =>
  ErrorBody.parse(response.json()).errors.map(({ code, field }) =>
    field ? `${field}: ${code}` : code,
  );
const list = async () => calls.listAddOns.response.parse((await ask('GET')).json());

test('an add-on is made, changed, withdrawn and deleted, each in the audit log', async () => {
  const made = addOnOf(await ask('POST', '', { payload: body() }));
  expect(made).toMatchObject({ version: 1, state: 'offered', isUsed: false, partnerCount: 0 });
  const path = `/${made.id}`;
  const changed = addOnOf(
    await ask('PUT', path, {
      payload: body({ amountOre: 59_000, planIds: ['bas', 'bas'] }),
      version: 1,
    }),
  );
  expect(changed).toMatchObject({ version: 2, amountOre: 59_000, planIds: ['bas'] });
  const stale = await ask('PUT', path, { payload: body(), version: 1 });
  expect([stale.statusCode, codesOf(stale)]).toEqual([409, ['EDIT_CONFLICT']]);
  expect(stale.json()).toMatchObject({ present: { version: 2, amountOre: 59_000 } });
  const withdrawn = addOnOf(await ask('POST', `${path}/withdraw`, { version: 2 }));
  expect(withdrawn.state).toBe('withdrawn');
  expect(await list()).toEqual([withdrawn]);
  expect((await ask('DELETE', path, { version: 3 })).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  const noted = await product.app.db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('subjectId', '=', made.id)
    .orderBy('id')
    .execute();
  expect(noted).toMatchObject([
    { action: 'add_on.created', detail: { amountOre: 49_000 } },
    { action: 'add_on.changed', detail: { amountOre: 59_000, planIds: ['bas'] } },
    { action: 'add_on.withdrawn' },
    { action: 'add_on.deleted' },
  ]);
});

test('one that a company has had is not deleted', async () => {
  const { partnerId } = await makePartner(product);
  await giveAddOn(product, partnerId, 'first_place');
  const [used] = await list();
  expect(used).toMatchObject({ isUsed: true, partnerCount: 1 });
  const refused = await ask('DELETE', `/${used?.id}`, { version: 1 });
  expect([refused.statusCode, codesOf(refused)]).toEqual([409, ['ADD_ON_IN_USE']]);
});

test.each([
  [{ name: { sv: ' ', en: 'x' } }, 400, 'name.sv: FIELD_MANDATORY'],
  [{ text: { sv: 'x', en: '' } }, 400, 'text.en: FIELD_MANDATORY'],
  [{ feature: 'everything' }, 400, 'feature: FIELD_MANDATORY'],
  [{ feature: null }, 400, 'feature: FIELD_MANDATORY'],
  [{ amountOre: -1 }, 400, 'amountOre: PRICE_NEGATIVE'],
  [{ amountOre: 0.5 }, 400, 'amountOre: PRICE_NOT_A_NUMBER'],
  [{ amountOre: 100_000_001 }, 400, 'amountOre: PRICE_TOO_HIGH'],
  [{ period: 'year' }, 400, 'period: FIELD_MANDATORY'],
  [{ planIds: [] }, 400, 'planIds: FIELD_MANDATORY'],
  [{ planIds: ['bas', 'guld'] }, 422, 'planIds: PLAN_NOT_AVAILABLE'],
  [{ availableFrom: '2026-02-30' }, 400, 'availableFrom: DATE_INVALID'],
  [{ availableFrom: dayIn(-1) }, 422, 'availableFrom: DATE_IN_PAST'],
  [{ availableFrom: dayIn(2), availableUntil: dayIn(1) }, 422, 'availableUntil: DATE_BEFORE_START'],
])('%o is refused', async (overrides, status, fault) => {
  const refused = await ask('POST', '', { payload: body(overrides) });
  expect([refused.statusCode, codesOf(refused)]).toEqual([status, [fault]]);
});

test('there is room for so many, also when several are made at once', async () => {
  for (let count = 1; count < mostAddOns; count += 1) await offerAddOn(product, 'first_place');
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ask('POST', '', { payload: body() })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map(codesOf)).toEqual(Array.from({ length: 3 }, () => ['ADD_ON_LIMIT_REACHED']));
});

test('the catalogue does not exist for others than staff', async () => {
  const { owner } = await makePartner(product);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['PUT', '/01900000-0000-7000-8000-000000000000'],
    ['DELETE', '/01900000-0000-7000-8000-000000000000'],
  ] as const) {
    expect((await ask(method, path, { as: owner })).statusCode).toBe(404);
  }
});
