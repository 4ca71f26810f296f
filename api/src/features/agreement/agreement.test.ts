import { agreement } from '@troskel/contract/agreement/calls';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periodEnd } from '../../domain/period.ts';
import { beginningOfDay, dayInSweden } from '../../platform/time/swedish-time.ts';
import { addMember, makePartner } from '../../testing/partner.factory.ts';
import type { MadePartner } from '../../testing/partner.factory.ts';
import { makePlan } from '../../testing/plan.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';
import { carryOutPlanChange } from './change-plan.ts';
import { readAgreement } from './agreement.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const read = (partnerId: string, who: SignedUp, language?: string) =>
  readAgreement(product, partnerId, who, language);

interface Asked {
  planId?: unknown;
  as?: SignedUp;
  ifMatch?: string;
  key?: string;
}

const change = (
  { partnerId, owner }: MadePartner,
  { planId = 'premium', as = owner, ifMatch, key }: Asked = {},
) =>
  product.call({
    method: 'POST',
    url: `/api/partners/${partnerId}/agreement/plan`,
    token: as.token,
    payload: { planId },
    headers: {
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });

async function planOf({ partnerId }: MadePartner) {
  return product.app.db
    .selectFrom('partner')
    .select(['planId', 'version'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
}

/** Carries out the planned change, as the job does when its time has come. */
async function carryOut({ partnerId }: MadePartner) {
  const { toPlanId, takesEffectAt } = await product.app.db
    .selectFrom('plannedPlanChange')
    .select(['toPlanId', 'takesEffectAt'])
    .where('partnerId', '=', partnerId)
    .executeTakeFirstOrThrow();
  const planned = { partnerId, toPlanId, takesEffectAt: takesEffectAt.toISOString() };
  await carryOutPlanChange(product.app, planned);
  return planned;
}

async function subjectsTo({ email }: SignedUp): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select payload->>'subject' as subject from graphile_worker._private_jobs
     where payload->>'to' = ${email} and payload->>'kind' = 'plan_changed'
     order by id`.execute(product.app.db);
  return rows.map(({ subject }) => subject);
}

const codesOf = (response: LightMyRequestResponse) =>
  response
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => (field === undefined ? code : `${field}: ${code}`));

describe('agreement.getAgreement', () => {
  test('shows an owner the plan, its start, the other plans, and that they may change', async () => {
    const { partnerId, owner } = await makePartner(product, { planId: 'premium' });
    const answer = await read(partnerId, owner, 'en');
    expect(answer).toMatchObject({
      version: 1,
      plan: {
        id: 'premium',
        name: 'Premium',
        isPremium: true,
        price: { text: 'SEK\u00A0595/month excl. VAT' },
        campaign: {
          title: 'Three months free of charge',
          full: 'The first three months cost nothing. You can change to Basic whenever you want; it takes effect when the month that has begun is over.',
        },
      },
      planSince: '2026-03-02T08:00:00.000Z',
      otherPlans: [{ id: 'bas', name: 'Basic', isPremium: false }],
      mayChange: true,
      owners: ['Test Testsson'],
      agreement: { version: '2024-11-05', signedAt: '2026-03-02T08:00:00.000Z' },
      history: [],
    });
  });

  test('sells with Premium that the report is sent, since its figures are in every plan', async () => {
    const { partnerId, owner } = await makePartner(product);
    const featuresIn = async (language: string) => {
      const { otherPlans } = await read(partnerId, owner, language);
      return otherPlans.find(({ id }) => id === 'premium')?.description.features;
    };
    expect(await featuresIn('sv')).toEqual([
      'Allt i Bas',
      'Tillgång till expertpanelen i forumet',
      'Månadens rapport till alla i företaget den första i varje månad',
    ]);
    expect(await featuresIn('en')).toContain(
      'The month’s report to everybody in the company on the first of each month',
    );
  });

  test('shows a member who is no owner whom to ask', async () => {
    const { partnerId } = await makePartner(product);
    const member = await addMember(product, partnerId, 'office');
    expect(await read(partnerId, member)).toMatchObject({
      mayChange: false,
      owners: ['Test Testsson'],
    });
  });
});

describe('agreement.changePlan', () => {
  test('takes effect at once, with history, audit entry and a mail to each owner in their language', async () => {
    const partner = await makePartner(product);
    const english = await addMember(product, partner.partnerId, 'owner');
    const member = await addMember(product, partner.partnerId, 'office');
    await product.app.db
      .updateTable('userProfile')
      .set({ language: 'en' })
      .where('userId', '=', english.userId)
      .execute();
    const response = await change(partner, { ifMatch: '"1"' });
    expect(response.statusCode).toBe(200);
    const answer = agreement.changePlan.response.parse(response.json());
    expect(answer).toMatchObject({
      version: 2,
      plan: { id: 'premium', isPremium: true },
      otherPlans: [{ id: 'bas' }],
      history: [
        {
          from: { id: 'bas', name: 'Bas' },
          to: { id: 'premium', name: 'Premium' },
          by: 'Test Testsson',
        },
      ],
    });
    expect(answer.planSince).toBe(answer.history[0]?.at);
    const overview = await product.call({
      method: 'GET',
      url: `/api/partners/${partner.partnerId}/overview`,
      token: member.token,
    });
    expect(overview.json()).toMatchObject({ plan: { isPremium: true } });

    const { rows: mails } = await sql<{ to: string; subject: string; text: string }>`
      select payload->>'to' as to, payload->>'subject' as subject, payload->>'text' as text
        from graphile_worker._private_jobs
       where payload->>'to' in (${partner.owner.email}, ${english.email}, ${member.email})
         and payload->>'subject' like '%Premium%' order by subject`.execute(product.app.db);
    expect(mails).toMatchObject([
      { to: partner.owner.email, subject: 'Ni har bytt till Premium' },
      { to: english.email, subject: 'You have changed to Premium' },
    ]);
    expect(mails[0]?.text).toContain('från Bas till Premium');
    expect(mails[0]?.text).toContain('Ni har Premium i minst en månad');
    expect(mails[1]?.text).toContain('SEK\u00A0595/month excl. VAT');

    const audit = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId', 'detail'])
      .where('subjectId', '=', partner.partnerId)
      .execute();
    expect(audit).toEqual([
      {
        action: 'partner.plan_changed',
        actorUserId: partner.owner.userId,
        detail: { from: 'bas', to: 'premium' },
      },
    ]);
  });

  test('the history is newest first, and outlives whoever made a change', async () => {
    const partner = await makePartner(product);
    const other = await addMember(product, partner.partnerId, 'owner');
    await change(partner, { as: other });
    await change(partner, { planId: 'bas' });
    await carryOut(partner);
    await product.app.db.deleteFrom('user').where('id', '=', other.userId).execute();
    const { history } = await read(partner.partnerId, partner.owner);
    expect(history.map(({ to, by }) => [to.id, by])).toEqual([
      ['bas', 'Test Testsson'],
      ['premium', null],
    ]);
  });

  test('a member who is no owner is refused, and nothing changes', async () => {
    const partner = await makePartner(product);
    const member = await addMember(product, partner.partnerId, 'office');
    const response = await change(partner, { as: member });
    expect([response.statusCode, codesOf(response)]).toEqual([403, ['OWNER_REQUIRED']]);
    expect(await planOf(partner)).toEqual({ planId: 'bas', version: 1 });
  });

  test.each([
    ['the plan that the partner has', 'bas', 422, 'planId: PLAN_ALREADY_YOURS'],
    ['one that does not exist', 'guld', 422, 'planId: PLAN_NOT_AVAILABLE'],
    ['none', undefined, 400, 'planId: PLAN_MISSING'],
    ['an empty one', '', 400, 'planId: PLAN_MISSING'],
    ['something else than a text', { id: 'premium' }, 400, 'planId: PLAN_MISSING'],
    ['a text of 10,000 characters', 'a'.repeat(10_000), 400, 'planId: FIELD_TOO_LONG'],
  ])('%s is refused', async (_, planId, status, fault) => {
    const partner = await makePartner(product);
    const response = await product.call({
      method: 'POST',
      url: `/api/partners/${partner.partnerId}/agreement/plan`,
      token: partner.owner.token,
      payload: { planId },
    });
    expect([response.statusCode, codesOf(response)]).toEqual([status, [fault]]);
    expect(await planOf(partner)).toEqual({ planId: 'bas', version: 1 });
  });

  test.each([
    ['withdrawn', { availableUntil: new Date(Date.now() - 1000) }],
    ['not out yet', { availableFrom: new Date(Date.now() + 3_600_000) }],
  ])('a plan that is %s is neither offered nor taken', async (name, columns) => {
    const id = `plan ${name}`;
    await makePlan(product, id, columns);
    const partner = await makePartner(product);
    const { otherPlans } = await read(partner.partnerId, partner.owner);
    expect(otherPlans.map((plan) => plan.id)).toEqual(['premium']);
    const response = await change(partner, { planId: id });
    expect([response.statusCode, codesOf(response)]).toEqual([422, ['planId: PLAN_NOT_AVAILABLE']]);
  });

  test('a caller with an older version gets the present one', async () => {
    const partner = await makePartner(product);
    await change(partner, { ifMatch: '"1"' });
    const response = await change(partner, { planId: 'bas', ifMatch: '"1"' });
    expect([response.statusCode, codesOf(response)]).toEqual([409, ['EDIT_CONFLICT']]);
    expect(response.json<{ present: unknown }>().present).toMatchObject({
      version: 2,
      plan: { id: 'premium' },
    });
    expect(await planOf(partner)).toEqual({ planId: 'premium', version: 2 });
  });

  test.each(['1', 'W/"1"', '"x"', '""'])('If-Match %s is refused', async (ifMatch) => {
    const partner = await makePartner(product);
    expect((await change(partner, { ifMatch })).statusCode).toBe(400);
  });

  test('of two concurrent owners one gets a conflict', async () => {
    const partner = await makePartner(product);
    const other = await addMember(product, partner.partnerId, 'owner');
    const answers = await Promise.all([
      change(partner, { ifMatch: '"1"' }),
      change(partner, { ifMatch: '"1"', as: other }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(partner.partnerId, other)).history).toHaveLength(1);
  });

  test('a repeated call has no further effect', async () => {
    const partner = await makePartner(product);
    const asked = { ifMatch: '"1"', key: 'the-same-key' };
    const first = await change(partner, asked);
    const second = await change(partner, asked);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect((await read(partner.partnerId, partner.owner)).history).toHaveLength(1);
  });

  test('another partner’s does not exist, for its plan neither', async () => {
    const [mine, theirs] = [await makePartner(product), await makePartner(product)];
    expect((await change(theirs, { as: mine.owner })).statusCode).toBe(404);
    expect(await planOf(theirs)).toEqual({ planId: 'bas', version: 1 });
  });
});

describe('a change to a lesser plan', () => {
  const joinedAt = new Date('2026-03-02T08:00:00Z');
  const premiumPartner = () => makePartner(product, { planId: 'premium', joinedAt });

  test('waits for the end of the month that has begun, with premium until then', async () => {
    const partner = await premiumPartner();
    const { otherPlans } = await read(partner.partnerId, partner.owner);
    const takesEffectOn = otherPlans[0]?.takesEffectOn ?? '';
    expect(takesEffectOn > dayInSweden(new Date())).toBe(true);
    const answer = await change(partner, { planId: 'bas', ifMatch: '"1"' });
    expect(answer.json()).toMatchObject({
      version: 2,
      plan: { id: 'premium' },
      plannedChange: { to: { id: 'bas' }, takesEffectOn, by: 'Test Testsson' },
      history: [],
    });
    const [job] = (
      await sql<{ runAt: Date }>`select run_at as "runAt" from graphile_worker.jobs
        where key = ${`change_plan:${partner.partnerId}`}`.execute(product.app.db)
    ).rows;
    expect(job?.runAt).toEqual(beginningOfDay(takesEffectOn));
    const planned = await carryOut(partner);
    expect(await read(partner.partnerId, partner.owner)).toMatchObject({
      version: 3,
      plan: { id: 'bas' },
      plannedChange: null,
      history: [{ from: { id: 'premium' }, to: { id: 'bas' }, by: 'Test Testsson' }],
    });
    // A job that runs a second time has nothing left to do.
    await carryOutPlanChange(product.app, planned);
    expect(await planOf(partner)).toEqual({ planId: 'bas', version: 3 });
    const subjects = await subjectsTo(partner.owner);
    expect(subjects).toHaveLength(2);
    expect(subjects[0]).toMatch(/^Ni byter till Bas den /);
    expect(subjects[1]).toBe('Ni har bytt till Bas');
  });

  test('that follows a change to premium of the same day waits a whole month', async () => {
    const partner = await makePartner(product);
    await change(partner);
    const { otherPlans } = await read(partner.partnerId, partner.owner);
    const today = dayInSweden(new Date());
    expect(otherPlans[0]?.takesEffectOn).toBe(periodEnd(today, today));
  });

  test('is taken back by asking for the present plan', async () => {
    const partner = await premiumPartner();
    await change(partner, { planId: 'bas' });
    const again = await change(partner, { planId: 'bas' });
    expect([again.statusCode, codesOf(again)]).toEqual([422, ['planId: PLAN_CHANGE_PLANNED']]);
    const kept = await change(partner, { planId: 'premium' });
    expect(kept.json()).toMatchObject({ plan: { id: 'premium' }, plannedChange: null });
    const twice = await change(partner, { planId: 'premium' });
    expect([twice.statusCode, codesOf(twice)]).toEqual([422, ['planId: PLAN_ALREADY_YOURS']]);
    expect((await subjectsTo(partner.owner)).at(-1)).toBe('Ni behåller Premium');
  });

  test('outlives whoever asked for it', async () => {
    const partner = await premiumPartner();
    const other = await addMember(product, partner.partnerId, 'owner');
    await change(partner, { planId: 'bas', as: other });
    await product.app.db.deleteFrom('user').where('id', '=', other.userId).execute();
    expect(await read(partner.partnerId, partner.owner)).toMatchObject({
      plannedChange: { to: { id: 'bas' }, by: null },
    });
    await carryOut(partner);
    expect((await read(partner.partnerId, partner.owner)).history).toMatchObject([{ by: null }]);
  });

  test('keeps the price of the day on which it was chosen', async () => {
    const id = 'plan with two prices';
    await makePlan(product, id, {});
    await product.app.db
      .updateTable('planPrice')
      .set({ validUntil: '2026-06-30' })
      .where('planId', '=', id)
      .execute();
    const later = { amountOre: 200, validFrom: '2026-07-01', createdAt: new Date() };
    await product.app.db
      .insertInto('planPrice')
      .values({ ...later, id: uuid(), planId: id })
      .execute();
    const partner = await premiumPartner();
    await change(partner, { planId: id });
    const chosenAt = new Date('2026-06-01T10:00:00Z');
    await product.app.db
      .updateTable('plannedPlanChange')
      .set({ chosenAt })
      .where('partnerId', '=', partner.partnerId)
      .execute();
    await carryOut(partner);
    const { rows } = await sql<{ amount: string }>`
      select kept_plan_price(partner)->>'amountOre' as amount
        from partner where id = ${partner.partnerId}`.execute(product.app.db);
    expect(rows).toEqual([{ amount: '100' }]);
  });
});
