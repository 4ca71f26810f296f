import { ErrorBody } from '@troskel/contract/ground/errors';
import { mostPlans, mostPrices, plans as calls } from '@troskel/contract/plans/calls';
import type { PlanBody, PriceBody, StaffPlan } from '@troskel/contract/plans/calls';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { makePartner, signUpVerified } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';

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
afterAll(() => product.close());

const today = dayInSweden(new Date());
const dayIn = (days: number) => daysAfter(today, days);

function body(overrides: Partial<PlanBody> = {}): PlanBody {
  const described = { full: 'Allt.', features: ['Ett', 'Två'] };
  return {
    name: { sv: 'Mellan', en: 'Middle' },
    description: { sv: described, en: { full: 'All.', features: ['One', 'Two'] } },
    campaign: null,
    isPremium: false,
    sortOrder: 3,
    availableFrom: dayIn(0),
    availableUntil: null,
    ...overrides,
  };
}
const price = (overrides: Partial<Record<keyof PriceBody, unknown>> = {}) => ({
  amountOre: 29_500,
  text: null,
  campaign: null,
  validFrom: dayIn(0),
  validUntil: null,
  ...overrides,
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, payload?: object, ifMatch?: number, as = member) =>
  product.call({
    method,
    url: `/api/admin/plans${path}`,
    token: as.token,
    headers: ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` },
    ...(payload === undefined ? {} : { payload }),
  });

const planOf = (response: LightMyRequestResponse): StaffPlan => {
  expect(response.statusCode).toBeLessThan(300);
  return calls.createPlan.response.parse(response.json());
};
const codesOf = (response: LightMyRequestResponse) =>
  ErrorBody.parse(response.json()).errors.map(({ code, field }) =>
    field ? `${field}: ${code}` : code,
  );

const create = async (overrides: Partial<PlanBody> = {}) =>
  planOf(await ask('POST', '', body(overrides)));
const add = (plan: StaffPlan, overrides: Parameters<typeof price>[0] = {}, ifMatch?: number) =>
  ask('POST', `/${plan.id}/prices`, price(overrides), ifMatch);

async function offered(language = 'sv') {
  const { token } = await product.signUp();
  const response = await product.call({
    method: 'GET',
    url: '/api/partner/companies/plans',
    token,
    headers: { 'accept-language': language },
  });
  return response.json<{ id: string; name: string; price: { text: string } }[]>();
}

describe('plans.listPlans', () => {
  test('tells every plan in both languages, its prices and who has it', async () => {
    await makePartner(product, { planId: 'premium' });
    const [bas, premium] = calls.listPlans.response.parse((await ask('GET', '')).json());
    expect(bas).toMatchObject({ id: 'bas', name: { sv: 'Bas', en: 'Basic' }, state: 'offered' });
    expect(premium).toMatchObject({ id: 'premium', isUsed: true, campaign: { en: {} } });
    expect(premium?.partnerCount).toBeGreaterThan(0);
    expect(premium?.prices).toMatchObject([
      {
        amountOre: 59_500,
        text: null,
        campaign: { months: 3, amountOre: 0 },
        validFrom: '2024-11-05',
        validUntil: null,
        state: 'present',
      },
    ]);
  });

  test('it does not exist for other callers', async () => {
    const { owner } = await makePartner(product);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/bas'],
      ['POST', '/bas/withdraw'],
      ['DELETE', '/bas'],
      ['POST', '/bas/prices'],
    ] as const) {
      expect((await ask(method, path, undefined, undefined, owner)).statusCode).toBe(404);
    }
  });
});

describe('a plan', () => {
  test('is offered once it has a price, as its amount is written', async () => {
    const plan = await create({ name: { sv: 'Ny', en: 'New' } });
    expect(plan).toMatchObject({ state: 'unpriced', isUsed: false, partnerCount: 0, version: 1 });
    expect(await offered()).not.toContainEqual(expect.objectContaining({ id: plan.id }));
    const priced = planOf(await add(plan, { amountOre: 129_950 }));
    expect(priced).toMatchObject({ state: 'offered', version: 2 });
    const shown = (language: string) =>
      offered(language).then((all) => all.find(({ id }) => id === plan.id)?.price.text);
    expect(await shown('sv')).toBe('1\u00a0299,50\u00A0kr/månad exkl. moms');
    expect(await shown('en')).toBe('SEK\u00A01,299.50/month excl. VAT');
    expect((await ask('POST', `/${plan.id}/withdraw`)).statusCode).toBe(200);
    expect(await shown('sv')).toBeUndefined();
  });

  test('sent twice under one key is made once', async () => {
    const send = (sent: Partial<PlanBody>) =>
      product.call({
        method: 'POST',
        url: '/api/admin/plans',
        token: member.token,
        headers: { 'idempotency-key': 'pressed-twice' },
        payload: body(sent),
      });
    const first = planOf(await send({ sortOrder: 7 }));
    expect(planOf(await send({ sortOrder: 7 })).id).toBe(first.id);
    expect(codesOf(await send({ sortOrder: 8 }))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
    const all = calls.listPlans.response.parse((await ask('GET', '')).json());
    expect(all.filter(({ sortOrder }) => sortOrder === 7)).toHaveLength(1);
  });

  test('says every field that is wrong', async () => {
    const none = await ask('POST', '', {
      ...body(),
      name: { sv: ' ', en: 'x'.repeat(61) },
      sortOrder: 0,
    });
    expect([none.statusCode, codesOf(none)]).toEqual([
      400,
      ['name.sv: FIELD_MANDATORY', 'name.en: FIELD_TOO_LONG', 'sortOrder: FIELD_POSITIVE'],
    ]);
    const days = await ask(
      'POST',
      '',
      body({ availableFrom: dayIn(-1), availableUntil: dayIn(-2) }),
    );
    expect([days.statusCode, codesOf(days)]).toEqual([
      422,
      ['availableFrom: DATE_IN_PAST', 'availableUntil: DATE_BEFORE_START'],
    ]);
  });

  test('is changed by whoever has seen it as it is', async () => {
    const plan = await create();
    const named = { sv: 'Större', en: 'Larger' };
    const changed = planOf(await ask('PUT', `/${plan.id}`, body({ name: named }), plan.version));
    expect(changed).toMatchObject({ name: named, version: 2, availableFrom: plan.availableFrom });
    const late = await ask('PUT', `/${plan.id}`, body(), plan.version);
    expect([late.statusCode, codesOf(late)]).toEqual([409, ['EDIT_CONFLICT']]);
    expect(late.json()).toMatchObject({ present: changed });
    for (const [method, path] of [
      ['POST', `/${plan.id}/withdraw`],
      ['DELETE', `/${plan.id}`],
    ] as const) {
      const unseen = await ask(method, path, undefined, plan.version);
      expect([unseen.statusCode, codesOf(unseen)]).toEqual([409, ['EDIT_CONFLICT']]);
    }
    expect((await ask('PUT', '/none', body())).statusCode).toBe(404);
  });

  test('is refused when there are fifty', async () => {
    const { db } = product.app;
    const { id: known } = await create();
    const columns = ['availableFrom', 'description', 'name', 'sortOrder'] as const;
    const row = await db
      .selectFrom('plan')
      .select(columns)
      .where('id', '=', known)
      .executeTakeFirstOrThrow();
    const added = Array.from({ length: mostPlans }, () => ({
      ...row,
      id: uuid(),
      description: JSON.stringify(row.description),
      name: JSON.stringify(row.name),
    }));
    await db.insertInto('plan').values(added).execute();
    const refused = await ask('POST', '', body());
    const ids = added.map(({ id }) => id);
    await db.deleteFrom('plan').where('id', 'in', ids).execute();
    expect([refused.statusCode, codesOf(refused)]).toEqual([422, ['PLAN_LIMIT_REACHED']]);
  });

  test('that is withdrawn before it could be chosen is still put into words', async () => {
    const plan = await create({ availableFrom: dayIn(5) });
    const withdrawn = planOf(await ask('POST', `/${plan.id}/withdraw`, {}, plan.version));
    const { availableFrom, availableUntil } = withdrawn;
    const sent = body({ sortOrder: 9, availableFrom, availableUntil });
    const changed = planOf(await ask('PUT', `/${plan.id}`, sent, withdrawn.version));
    expect(changed).toMatchObject({ sortOrder: 9, state: 'withdrawn' });
  });

  test('keeps its past days, its rights and itself once somebody has chosen it', async () => {
    const plan = await create();
    await add(plan);
    await makePartner(product, { planId: plan.id });
    const rights = await ask('PUT', `/${plan.id}`, body({ isPremium: true }));
    expect([rights.statusCode, codesOf(rights)]).toEqual([422, ['isPremium: PLAN_CHOSEN']]);
    const gone = await ask('DELETE', `/${plan.id}`);
    expect([gone.statusCode, codesOf(gone)]).toEqual([409, ['PLAN_IN_USE']]);
    expect(planOf(await ask('POST', `/${plan.id}/withdraw`)).state).toBe('withdrawn');
  });

  test('goes when nobody ever has, with its prices, and what was done stays on record', async () => {
    const plan = await create();
    await add(plan);
    expect((await ask('DELETE', `/${plan.id}`)).statusCode).toBe(200);
    expect((await ask('DELETE', `/${plan.id}`)).statusCode).toBe(404);
    const acts = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId'])
      .where('subjectId', '=', plan.id)
      .orderBy('id')
      .execute();
    expect(acts).toEqual(
      ['plan.created', 'plan.price_added', 'plan.deleted'].map((action) => ({
        action,
        actorUserId: member.userId,
      })),
    );
  });
});

describe('a price', () => {
  test.each([
    ['amountOre', -1, 'PRICE_NEGATIVE', 400],
    ['amountOre', 'mycket', 'PRICE_NOT_A_NUMBER', 400],
    ['amountOre', 99.5, 'PRICE_NOT_A_NUMBER', 400],
    ['amountOre', 100_000_001, 'PRICE_TOO_HIGH', 400],
    ['validFrom', '2026-02-30', 'DATE_INVALID', 400],
    ['validFrom', '2024-11-04', 'DATE_IN_PAST', 422],
    ['validUntil', '2024-11-04', 'DATE_BEFORE_START', 422],
  ])('whose %s is %s is refused: %s', async (field, value, code, status) => {
    const response = await add(await create(), { [field]: value });
    expect([response.statusCode, codesOf(response)]).toEqual([status, [`${field}: ${code}`]]);
  });

  test('never holds on a day of another, which is named', async () => {
    const plan = await create();
    await add(plan, { validUntil: dayIn(10) });
    const after = await add(plan, { validFrom: dayIn(10) });
    expect([after.statusCode, codesOf(after)]).toEqual([422, ['validFrom: PRICE_OVERLAPS']]);
    expect(ErrorBody.parse(after.json()).errors[0]?.message).toBe(
      `Då gäller redan ett annat pris: ${dayIn(0)} – ${dayIn(10)}.`,
    );
    const later = planOf(await add(plan, { validFrom: dayIn(20) }));
    expect(later.prices.map(({ state }) => state)).toEqual(['coming', 'present']);
    const before = await add(plan, { validFrom: dayIn(11), validUntil: dayIn(20) });
    expect(codesOf(before)).toEqual(['validUntil: PRICE_OVERLAPS']);
    planOf(await add(plan, { validFrom: dayIn(11), validUntil: dayIn(19) }));
  });

  test('of two concurrent ones only one is stored', async () => {
    const plan = await create();
    const answers = await Promise.all([1, 2].map(() => add(plan, {}, plan.version)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
  });

  test('that has begun is only ended, one that has not is changed and removed', async () => {
    const plan = planOf(await add(await create()));
    const [begun] = plan.prices;
    const at = `/${plan.id}/prices/${begun?.id}`;
    for (const change of [
      { amountOre: 1 },
      { validFrom: dayIn(1) },
      { text: { sv: 'x', en: 'x' } },
      { campaign: { months: 3, amountOre: 0 } },
    ]) {
      const response = await ask('PUT', at, price(change));
      expect([response.statusCode, codesOf(response)]).toEqual([409, ['PRICE_BEGUN']]);
    }
    expect(codesOf(await ask('DELETE', at))).toEqual(['PRICE_BEGUN']);
    planOf(await ask('PUT', at, price({ validUntil: dayIn(4) })));
    const campaign = { months: 3, amountOre: 39_500 };
    const next = planOf(await add(plan, { validFrom: dayIn(5), amountOre: 39_500, campaign }));
    expect(next.prices[0]).toMatchObject({ campaign });
    const followed = `/${plan.id}/prices/${next.prices[0]?.id}`;
    const longer = await ask('PUT', at, price({ validUntil: dayIn(6) }));
    expect(codesOf(longer)).toEqual(['validUntil: PRICE_OVERLAPS']);
    const moved = price({ validFrom: dayIn(7), amountOre: 49_500 });
    expect(planOf(await ask('PUT', followed, moved)).prices[0]).toMatchObject({
      amountOre: 49_500,
      validFrom: dayIn(7),
    });
    const seen = await ask('DELETE', followed, undefined, 1);
    expect(codesOf(seen)).toEqual(['EDIT_CONFLICT']);
    expect(planOf(await ask('DELETE', followed)).prices).toHaveLength(1);
    expect((await ask('DELETE', followed)).statusCode).toBe(404);
  });

  test('that is not there is not changed, nor one of a plan that a colleague has changed', async () => {
    const plan = planOf(await add(await create(), { validFrom: dayIn(3) }));
    const at = `/${plan.id}/prices/${plan.prices[0]?.id}`;
    expect((await ask('PUT', `/${plan.id}/prices/${uuid()}`, price())).statusCode).toBe(404);
    const late = await ask('PUT', at, price({ validFrom: dayIn(4) }), plan.version - 1);
    expect([late.statusCode, codesOf(late)]).toEqual([409, ['EDIT_CONFLICT']]);
  });

  test('is refused when the plan has a hundred', async () => {
    const plan = await create();
    await product.app.db
      .insertInto('planPrice')
      .values(
        Array.from({ length: mostPrices }, (_, index) => ({
          id: uuid(),
          planId: plan.id,
          amountOre: 100,
          validFrom: dayIn(1000 + index),
          validUntil: dayIn(1000 + index),
          createdAt: new Date(),
        })),
      )
      .execute();
    const refused = await add(plan, { validUntil: dayIn(1) });
    expect([refused.statusCode, codesOf(refused)]).toEqual([422, ['PRICE_LIMIT_REACHED']]);
  });

  test('that is sent as it is changes nothing', async () => {
    const plan = planOf(await add(await create()));
    const path = `/${plan.id}/prices/${plan.prices[0]?.id}`;
    const sent = await ask('PUT', path, price(), plan.version);
    expect(planOf(sent).version).toBe(plan.version);
  });

  test('follows another, and who has signed keeps what was signed', async () => {
    const { id } = await create({ sortOrder: 9 });
    await product.app.db
      .insertInto('planPrice')
      .values(
        [
          { amountOre: 29_500, validFrom: '2025-01-01', validUntil: '2025-12-31' },
          { amountOre: 59_900, validFrom: '2026-01-01' },
        ].map((columns) => ({ ...columns, id: uuid(), planId: id, createdAt: new Date() })),
      )
      .execute();
    const [early, late] = [new Date('2025-12-31T22:59:59Z'), new Date('2025-12-31T23:00:00Z')];
    const pays = async ({ partnerId, owner }: MadePartner) => {
      const [agreement, overview] = await Promise.all(
        ['agreement', 'overview'].map((part) =>
          product.call({
            method: 'GET',
            url: `/api/partners/${partnerId}/${part}`,
            token: owner.token,
          }),
        ),
      );
      return [
        agreement?.json<{ plan: { price: { text: string } } }>().plan.price.text,
        overview?.json<{ plan: { priceText: string } }>().plan.priceText,
      ];
    };
    const [low, high] = ['295\u00A0kr/månad exkl. moms', '599\u00A0kr/månad exkl. moms'];
    expect(await pays(await makePartner(product, { planId: id, joinedAt: early }))).toEqual([
      low,
      low,
    ]);
    expect(await pays(await makePartner(product, { planId: id, joinedAt: late }))).toEqual([
      high,
      high,
    ]);
    const changed = await makePartner(product, { planId: id, joinedAt: late });
    const change = { partnerId: changed.partnerId, fromPlanId: 'bas', toPlanId: id };
    await product.app.db
      .insertInto('partnerPlanChange')
      .values({ ...change, id: uuid(), changedAt: early })
      .execute();
    expect(await pays(changed)).toEqual([low, low]);
    expect((await offered()).find((plan) => plan.id === id)?.price.text).toBe(high);
  });
});
