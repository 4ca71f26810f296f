import { addOnOffers } from '@troskel/contract/add-ons/calls';
import { switchedFeatures } from '@troskel/contract/values/add-on';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerOf } from './rules.ts';

const at = new Date('2026-11-29T12:00:00Z');
const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
const offered = {
  feature: 'monthly_report' as const,
  planIds: ['bas'],
  availableFrom: days(-10),
  availableUntil: null,
};
const company = { planId: 'bas', isPremium: false, addOns: [] };

test.each([
  ['within its days and with its plan', {}, {}, 'offered'],
  ['before its first day', { availableFrom: days(1) }, {}, 'withdrawn'],
  ['from its first moment', { availableFrom: at }, {}, 'offered'],
  ['before the end of its last day', { availableUntil: days(1) }, {}, 'offered'],
  ['at the end of its last day', { availableUntil: at }, {}, 'withdrawn'],
  ['with another plan', {}, { planId: 'guld' }, 'other_plan'],
  ['where the plan includes it', {}, { planId: 'premium', isPremium: true }, 'included'],
  ['that is had', {}, { addOns: [{ feature: 'monthly_report', endsAt: null }] }, 'had'],
  [
    'that is had until later',
    {},
    { addOns: [{ feature: 'monthly_report', endsAt: days(3) }] },
    'had',
  ],
  ['that has ended', {}, { addOns: [{ feature: 'monthly_report', endsAt: at }] }, 'offered'],
])('an add-on %s', (_, changed, of, expected) => {
  expect(offerOf({ ...offered, ...changed }, { ...company, ...of }, at)).toBe(expected);
});

test('what is offered is within its days, goes with the plan, and is not had yet', () => {
  const feature = fc.constantFrom(...switchedFeatures);
  const planId = fc.constantFrom('bas', 'premium', 'guld');
  const time = fc.integer({ min: -5, max: 5 }).map(days);
  fc.assert(
    fc.property(
      fc.record({
        feature,
        planIds: fc.uniqueArray(planId),
        availableFrom: time,
        availableUntil: fc.option(time),
      }),
      fc.record({
        planId,
        isPremium: fc.boolean(),
        addOns: fc.array(fc.record({ feature, endsAt: fc.option(time) }), { maxLength: 4 }),
      }),
      (addOn, of) => {
        const offer = offerOf(addOn, of, at);
        expect(addOnOffers).toContain(offer);
        if (offer !== 'offered') return;
        expect(addOn.planIds).toContain(of.planId);
        expect(addOn.availableFrom <= at).toBe(true);
        expect(addOn.availableUntil === null || addOn.availableUntil > at).toBe(true);
        const had = of.addOns.filter((one) => one.feature === addOn.feature);
        expect(had.every(({ endsAt }) => endsAt !== null && endsAt <= at)).toBe(true);
      },
    ),
  );
});
