import { PlanPrice, StaffPlan } from '@troskel/contract/plans/calls';
import { expect, test } from 'vitest';
import { answersOf, days } from '../../lib/form-round-trip.factory.ts';
import { PlanFields, planFieldsOf, PriceFields, priceFieldsOf } from './plan-form.ts';
import type { WrittenPrice } from './plan-form.ts';

test('a plan and a price come back from their forms as they were', () => {
  const features = () => ['Ett', 'Två', 'Tre'];
  const special = { features, availableFrom: days, availableUntil: days };
  const plans = answersOf(StaffPlan, special);
  const sentPlans = plans.map((plan) => {
    const { id, version, state, isUsed, partnerCount, prices } = plan;
    const fields = planFieldsOf(plan, { today: '2026-11-24', sortOrder: 1 });
    return { id, version, state, isUsed, partnerCount, prices, ...PlanFields.parse(fields) };
  });
  expect(sentPlans).toEqual(plans);
  const prices = answersOf(PlanPrice, {
    validFrom: days,
    validUntil: days,
    // Not above the price.
    campaign: (draw) => ({ months: 1 + draw(24), amountOre: draw(2) }),
  });
  const sentPrices = prices.map((price) => {
    const { id, state } = price;
    return { id, state, ...PriceFields.parse(priceFieldsOf(price)) };
  });
  expect(sentPrices).toEqual(prices);
});

test('a new plan and a new price begin empty, from today', () => {
  const none = { sv: '', en: '' };
  const campaign = { title: '', preamble: '', full: '' };
  const described = { full: '', features: '' };
  expect(planFieldsOf(null, { today: '2026-11-24', sortOrder: 3 })).toEqual({
    name: none,
    description: { sv: described, en: described },
    hasCampaign: false,
    campaign: { sv: campaign, en: campaign },
    isPremium: false,
    sortOrder: '3',
    availableFrom: '2026-11-24',
    availableUntil: '',
  });
  expect(priceFieldsOf(null)).toEqual({
    amountOre: '',
    hasText: false,
    text: none,
    hasCampaign: false,
    campaign: { months: '', amountOre: '' },
    validFrom: '',
    validUntil: '',
  });
});

test('empty lines are nothing that is offered', () => {
  const blank = planFieldsOf(null, { today: '2026-11-23', sortOrder: 3 });
  const sv = { full: 'x', features: 'Ett\n\n  \nTvå\n' };
  const described = PlanFields.parse({
    ...blank,
    name: { sv: 'Bas', en: 'Basic' },
    description: { sv, en: { full: 'x', features: 'One' } },
  });
  expect(described.description.sv.features).toEqual(['Ett', 'Två']);
  expect(described.isPremium).toBe(false);
});

test('faults are told of the fields in which they are written', () => {
  const blank = planFieldsOf(null, { today: '2026-11-23', sortOrder: 3 });
  const written = { ...blank, hasCampaign: true, sortOrder: 'x', availableFrom: '' };
  const found = PlanFields.safeParse({
    ...written,
    description: { ...written.description, sv: { full: 'x', features: 'x'.repeat(121) } },
  });
  const faults = Object.fromEntries(
    (found.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  expect(faults).toMatchObject({
    'name.sv': 'FIELD_MANDATORY',
    'description.sv.features': 'PLAN_FEATURE_LONG',
    'description.en.features': 'FIELD_MANDATORY',
    'campaign.en.title': 'FIELD_MANDATORY',
    sortOrder: 'FIELD_NUMBERS_ONLY',
    availableFrom: 'DATE_INVALID',
  });
  const faultsOfPrice = (price: Partial<WrittenPrice>) =>
    PriceFields.safeParse({ ...priceFieldsOf(null), ...price }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  expect(faultsOfPrice({ amountOre: '-5', hasText: true })).toEqual([
    'amountOre: PRICE_NEGATIVE',
    'text.sv: FIELD_MANDATORY',
    'text.en: FIELD_MANDATORY',
    'validFrom: DATE_INVALID',
  ]);
  const valid = { amountOre: '595', validFrom: '2026-12-01', hasCampaign: true };
  for (const [months, amountOre, faults] of [
    ['', '', ['campaign.months: FIELD_POSITIVE', 'campaign.amountOre: PRICE_NOT_A_NUMBER']],
    ['25', '-1', ['campaign.months: CAMPAIGN_TOO_LONG', 'campaign.amountOre: PRICE_NEGATIVE']],
    ['1,5', '0', ['campaign.months: FIELD_NUMBERS_ONLY']],
    ['3', '595,01', ['campaign.amountOre: CAMPAIGN_ABOVE_PRICE']],
    ['3', '595', undefined],
  ] as const) {
    expect(faultsOfPrice({ ...valid, campaign: { months, amountOre } })).toEqual(faults);
  }
});
