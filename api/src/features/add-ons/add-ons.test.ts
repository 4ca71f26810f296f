import { addOns } from '@troskel/contract/add-ons/calls';
import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chargeSources } from '../../compose.ts';
import { partnersWithFeature } from '../../domain/add-ons/subscription.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { offerAddOn } from '../../testing/add-on.factory.ts';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { codesOf, company, notedOf, rowsOf, subjectsTo } from './add-ons.factory.ts';

let product: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T09:00:00Z') });
  product = await startTestApp();
});
beforeEach(async () => {
  await product.app.db.deleteFrom('partnerAddOn').execute();
  await product.app.db.deleteFrom('addOn').execute();
});
afterAll(async () => {
  vi.useRealTimers();
  await product.close();
});

describe('addOns.activateAddOn', () => {
  test('gives the company the feature at once, with audit entry and a mail of the terms to each owner', async () => {
    const id = await offerAddOn(product, 'first_place');
    const made = await company(product, id);
    const other = await addMember(product, made.partnerId, 'owner');
    const office = await addMember(product, made.partnerId, 'office');
    await product.app.db
      .updateTable('userProfile')
      .set({ language: 'en' })
      .where('userId', '=', other.userId)
      .execute();
    expect(await made.one()).toMatchObject({ offer: 'offered', held: null, amountOre: 14_900 });
    const answer = await made.ask('activate');
    expect(answer.statusCode).toBe(200);
    const { addOns: listed } = addOns.activateAddOn.response.parse(answer.json());
    expect(listed).toMatchObject([
      {
        offer: 'had',
        held: {
          since: '2027-01-31T09:00:00.000Z',
          amountOre: 14_900,
          endsOn: null,
          // The last day of a shorter month.
          periodEndsOn: '2027-02-28',
          canKeep: false,
          by: 'Test Testsson',
        },
      },
    ]);
    const { db } = product.app;
    expect(await partnersWithFeature(db, [made.partnerId], 'first_place')).toEqual(
      new Set([made.partnerId]),
    );
    expect(await notedOf(product, made)).toEqual([
      {
        action: 'partner.add_on_activated',
        actorUserId: made.owner.userId,
        detail: { addOnId: id, amountOre: 14_900, period: 'month' },
      },
    ]);
    expect(await subjectsTo(product, made.owner)).toEqual(['Tjänst first_place är aktiverad']);
    expect(await subjectsTo(product, other)).toEqual(['Service first_place is activated']);
    expect(await subjectsTo(product, office)).toEqual([]);
    const { rows } = await sql<{ text: string }>`
      select payload->>'text' as text from graphile_worker._private_jobs
       where payload->>'to' = ${made.owner.email}
         and payload->>'kind' = 'add_on_changed'`.execute(db);
    expect(rows[0]?.text).toContain('149\u00A0kr/månad exkl. moms');
    expect(rows[0]?.text).toContain('förnyas månad för månad');
  });

  test.each(['office', 'field'] satisfies PartnerRole[])(
    'is refused a member of the %s',
    async (role) => {
      const made = await company(product, await offerAddOn(product, 'first_place'));
      const member = await addMember(product, made.partnerId, role);
      for (const act of ['activate', 'end', 'keep'] as const) {
        expect(codesOf(await made.ask(act, { as: member }))).toEqual([403, 'OWNER_REQUIRED']);
      }
      expect(await rowsOf(product, made)).toEqual([]);
    },
  );

  test('another company’s is not there', async () => {
    const id = await offerAddOn(product, 'first_place');
    const [mine, theirs] = [await company(product, id), await company(product, id)];
    for (const act of ['activate', 'end', 'keep'] as const) {
      expect((await theirs.ask(act, { as: mine.owner })).statusCode).toBe(404);
    }
    expect(await rowsOf(product, theirs)).toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['a no', { acceptsTerms: false }],
    ['another yes', { acceptsTerms: 'true' }],
  ])('without the terms, with %s, it is refused', async (_, body) => {
    const made = await company(product, await offerAddOn(product, 'first_place'));
    expect(codesOf(await made.ask('activate', { body }))).toEqual([
      400,
      'acceptsTerms: TERMS_NOT_ACCEPTED',
    ]);
    expect(await rowsOf(product, made)).toEqual([]);
  });

  test('at a price that has been changed meanwhile it is refused, with the present one', async () => {
    const id = await offerAddOn(product, 'first_place');
    const made = await company(product, id);
    await product.app.db
      .updateTable('addOn')
      .set({ amountOre: 24_900, version: '2' })
      .where('id', '=', id)
      .execute();
    const refused = await made.ask('activate', { version: 1 });
    expect(codesOf(refused)).toEqual([409, 'EDIT_CONFLICT']);
    expect(refused.json<{ present: unknown }>().present).toMatchObject({
      id,
      version: 2,
      amountOre: 24_900,
    });
    expect(await rowsOf(product, made)).toEqual([]);
    expect((await made.ask('activate', { version: 2 })).statusCode).toBe(200);
    expect(await rowsOf(product, made)).toMatchObject([{ amountOre: 24_900 }]);
  });

  test('the company keeps the price that it has accepted', async () => {
    const id = await offerAddOn(product, 'first_place');
    const made = await company(product, id);
    await made.ask('activate');
    await product.app.db.updateTable('addOn').set({ amountOre: 1, version: '2' }).execute();
    expect(await made.one()).toMatchObject({ amountOre: 1, held: { amountOre: 14_900 } });
  });

  test.each([
    ['for other plans', { planIds: ['premium'] }, 'ADD_ON_NOT_OFFERED', 'other_plan'],
    ['not out yet', { availableFrom: new Date('2027-02-01') }, 'ADD_ON_NOT_OFFERED', undefined],
    ['withdrawn', { availableUntil: new Date('2027-01-31') }, 'ADD_ON_NOT_OFFERED', undefined],
  ])('one that is %s is refused', async (_, columns, code, offer) => {
    const made = await company(product, await offerAddOn(product, 'first_place', columns));
    expect((await made.one())?.offer).toBe(offer);
    expect(codesOf(await made.ask('activate'))).toEqual([422, code]);
    expect(await rowsOf(product, made)).toEqual([]);
  });

  test('what the plan includes is not sold, and another add-on for the same not either', async () => {
    const report = await company(product, await offerAddOn(product, 'monthly_report'), 'premium');
    expect(await report.one()).toMatchObject({ offer: 'included' });
    expect(codesOf(await report.ask('activate'))).toEqual([409, 'ADD_ON_INCLUDED']);
    const first = await company(product, await offerAddOn(product, 'first_place'));
    await first.ask('activate');
    const same = await offerAddOn(product, 'first_place');
    const answer = await product.call({
      method: 'POST',
      url: `/api/partners/${first.partnerId}/add-ons/${same}/activate`,
      token: first.owner.token,
      headers: { 'if-match': '"1"' },
      payload: { acceptsTerms: true },
    });
    expect(codesOf(answer)).toEqual([409, 'ADD_ON_HELD']);
  });

  test('ten at once activate one, by one owner or several', async () => {
    const made = await company(product, await offerAddOn(product, 'first_place'));
    const other = await addMember(product, made.partnerId, 'owner');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        made.ask('activate', index % 2 === 0 ? {} : { as: other }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect(await rowsOf(product, made)).toHaveLength(1);
    expect(await subjectsTo(product, made.owner)).toHaveLength(1);
  });

  test('a call that is repeated with its key is answered as the first time', async () => {
    const made = await company(product, await offerAddOn(product, 'first_place'));
    const [first, second] = [
      await made.ask('activate', { key: 'the-same-key' }),
      await made.ask('activate', { key: 'the-same-key' }),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await rowsOf(product, made)).toHaveLength(1);
  });

  test('one that does not exist is not found', async () => {
    const made = await company(product, '01900000-0000-7000-8000-000000000000');
    for (const act of ['activate', 'end', 'keep'] as const) {
      expect(codesOf(await made.ask(act))).toEqual([404, 'NOT_FOUND']);
    }
  });
});

test('the office reads what is had and whom to ask; a field member reads nothing', async () => {
  const made = await company(product, await offerAddOn(product, 'first_place'));
  const office = await addMember(product, made.partnerId, 'office');
  const field = await addMember(product, made.partnerId, 'field');
  expect(await made.list(office)).toMatchObject({
    plan: 'Bas',
    mayChange: false,
    owners: ['Test Testsson'],
  });
  const url = `/api/partners/${made.partnerId}/add-ons`;
  const refused = await product.call({ method: 'GET', url, token: field.token });
  expect(codesOf(refused)).toEqual([403, 'OFFICE_REQUIRED']);
});

test('charges are told by partner, as accepted, until their end', async () => {
  const once = await offerAddOn(product, 'first_place', { period: 'once', amountOre: 49_000 });
  const month = await offerAddOn(product, 'own_calendars');
  const [one, other] = [await company(product, once), await company(product, month)];
  await one.ask('activate');
  await other.ask('activate');
  const [source] = chargeSources.filter(({ name }) => name === 'add_on');
  const charges = await source?.chargesOf(product.app.db, [one.partnerId, other.partnerId]);
  expect(charges).toMatchObject([
    {
      partnerId: one.partnerId,
      text: { sv: 'Tjänst first_place' },
      monthlyOre: 49_000,
      isOnce: true,
      from: dayInSweden(new Date()),
      until: '2027-02-28',
    },
    { partnerId: other.partnerId, monthlyOre: 14_900, from: '2027-01-31', until: null },
  ]);
  expect(charges?.[1]).not.toHaveProperty('isOnce');
  expect(await source?.chargesOf(product.app.db, [])).toEqual([]);
});
