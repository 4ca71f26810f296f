import { switchedFeatures } from '@troskel/contract/values/add-on';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasFeature, sourceOfFeature } from './subscription.ts';

const at = new Date('2026-11-29T12:00:00Z');
const feature = fc.constantFrom(...switchedFeatures);
const endsAt = fc.option(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
);
const addOns = fc.array(fc.record({ feature, endsAt }), { maxLength: 6 });

test('a feature is had by an add-on that has not ended, or by a plan that includes it', () => {
  fc.assert(
    fc.property(feature, fc.boolean(), addOns, (asked, isPremium, held) => {
      const byAddOn = held.some(
        (one) =>
          one.feature === asked && (one.endsAt === null || one.endsAt.getTime() > at.getTime()),
      );
      const byPlan = isPremium && asked === 'monthly_report';
      const subscription = { isPremium, addOns: held };
      expect(hasFeature(asked, subscription, at)).toBe(byAddOn || byPlan);
      expect(sourceOfFeature(asked, subscription, at) === 'plan').toBe(byPlan);
    }),
  );
});

test('another add-on never takes a feature away, and time alone gives none', () => {
  fc.assert(
    fc.property(
      feature,
      fc.boolean(),
      addOns,
      addOns,
      fc.nat(),
      (asked, isPremium, a, b, later) => {
        const few = { isPremium, addOns: a };
        const more = { isPremium, addOns: [...a, ...b] };
        const had = hasFeature(asked, few, at);
        expect(hasFeature(asked, more, at) || !had).toBe(true);
        const then = new Date(at.getTime() + later);
        expect(had || !hasFeature(asked, few, then)).toBe(true);
      },
    ),
  );
});

test('an add-on has ended at the moment at which it ends', () => {
  const held = { isPremium: false, addOns: [{ feature: 'first_place', endsAt: at }] };
  expect(hasFeature('first_place', held, new Date(at.getTime() - 1))).toBe(true);
  expect(hasFeature('first_place', held, at)).toBe(false);
});
