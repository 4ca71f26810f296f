import { PlanPrice, StaffPlan } from '@troskel/contract/plans/calls';
import { expect, test } from 'vitest';
import { answersOf, days } from '../../lib/form-round-trip.factory.ts';
import { oreOf, PlanFields, planFieldsOf, PriceFields, priceFieldsOf } from './plan-form.ts';

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
  const prices = answersOf(PlanPrice, { validFrom: days, validUntil: days });
  const sentPrices = prices.map((price) => {
    const { id, state } = price;
    return { id, state, ...PriceFields.parse(priceFieldsOf(price)) };
  });
  expect(sentPrices).toEqual(prices);
});

test.each([
  ['595', 59_500],
  ['0', 0],
  ['1 250', 125_000],
  ['1\u00a0250 kr', 125_000],
  ['99,50', 9_950],
  ['99.5', 9_950],
  ['-1', -100],
  ['595:-', 59_500],
  ['', Number.NaN],
  ['mycket', Number.NaN],
  ['1,234', Number.NaN],
  ['−1', -100],
  ['krona', Number.NaN],
  ['1kr0', Number.NaN],
  ['1:-0', Number.NaN],
  ['1e9', Number.NaN],
])('%o kronor are %d öre', (typed, ore) => {
  expect(oreOf(typed)).toBe(ore);
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
  const price = PriceFields.safeParse({ ...priceFieldsOf(null), amountOre: '-5', hasText: true });
  expect(price.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'amountOre: PRICE_NEGATIVE',
    'text.sv: FIELD_MANDATORY',
    'text.en: FIELD_MANDATORY',
    'validFrom: DATE_INVALID',
  ]);
});
