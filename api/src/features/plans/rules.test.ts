import { describe, expect, test } from 'vitest';
import type { AddOnBody } from '@troskel/contract/plans/add-ons';
import type { PlanBody, PriceBody } from '@troskel/contract/plans/calls';
import { addOnFaults, planFaults, planState, priceFaults, priceState } from './rules.ts';
import type { Days } from './rules.ts';

const today = '2026-12-10';
const days = (from: string, until: string | null = null): Days => ({ from, until });

describe('the days of a plan', () => {
  const faults = ({ from, until }: Days, before: Days | null) =>
    planFaults(
      { availableFrom: from, availableUntil: until, isPremium: false } as PlanBody,
      before && { days: before, isPremium: false, isUsed: false },
      today,
    ).map(({ field, code }) => `${field} ${code}`);

  test.each<[string, Days, Days | null, string[]]>([
    ['begin today', days(today), null, []],
    ['are today alone', days(today, today), null, []],
    ['began yesterday', days('2026-12-09'), null, ['availableFrom DATE_IN_PAST']],
    [
      'end before they begin',
      days('2026-12-12', '2026-12-11'),
      null,
      ['availableUntil DATE_BEFORE_START'],
    ],
    [
      'have passed',
      days('2026-12-01', '2026-12-09'),
      null,
      ['availableFrom DATE_IN_PAST', 'availableUntil DATE_IN_PAST'],
    ],
    ['began long ago, and are left so', days('2026-01-01'), days('2026-01-01'), []],
    [
      'passed long ago, and are left so',
      days('2026-01-01', '2026-02-01'),
      days('2026-01-01', '2026-02-01'),
      [],
    ],
    ['get an end of today', days('2026-01-01', today), days('2026-01-01'), []],
    [
      'get an end that has passed',
      days('2026-01-01', '2026-12-09'),
      days('2026-01-01'),
      ['availableUntil DATE_IN_PAST'],
    ],
    [
      'begin later than they did, with an end that has passed',
      days('2026-12-20', '2026-02-01'),
      days('2026-01-01', '2026-02-01'),
      ['availableUntil DATE_BEFORE_START'],
    ],
    [
      'begin earlier than they did, with their old end',
      days('2026-01-01', '2026-02-01'),
      days('2026-01-15', '2026-02-01'),
      ['availableFrom DATE_IN_PAST'],
    ],
    [
      'were withdrawn before they began, and are left so',
      days('2026-12-20', '2026-12-09'),
      days('2026-12-20', '2026-12-09'),
      [],
    ],
    ['lose their end', days('2026-01-01'), days('2026-01-01', '2026-02-01'), []],
  ])('that %s', (_, given, before, expected) => {
    expect(faults(given, before)).toEqual(expected);
  });
});

test.each([
  ['by nobody yet', { isUsed: false, isPremium: false }, true, false],
  ['and stays as it was', { isUsed: true, isPremium: true }, true, false],
  ['and would become premium', { isUsed: true, isPremium: false }, true, true],
  ['and would cease to be premium', { isUsed: true, isPremium: true }, false, true],
])('a plan that is chosen %s', (_, before, isPremium, isRefused) => {
  const plan = { availableFrom: today, availableUntil: null, isPremium } as PlanBody;
  expect(planFaults(plan, { ...before, days: days(today) }, today)).toEqual(
    isRefused ? [{ field: 'isPremium', code: 'PLAN_CHOSEN' }] : [],
  );
});

test('a plan that nobody had before may be premium', () => {
  const plan = { availableFrom: today, availableUntil: null, isPremium: true } as PlanBody;
  expect(planFaults(plan, null, today)).toEqual([]);
});

test.each<[string, Days, string[], string[]]>([
  ['with plans that are known', days(today), ['bas', 'premium'], []],
  ['with one that is not', days(today), ['bas', 'guld'], ['planIds PLAN_NOT_AVAILABLE']],
  [
    'of days that are wrong',
    days('2026-12-09', '2026-12-08'),
    ['bas'],
    ['availableFrom DATE_IN_PAST', 'availableUntil DATE_BEFORE_START'],
  ],
])('an additional service %s', (_, { from, until }, planIds, expected) => {
  const addOn = { availableFrom: from, availableUntil: until, planIds } as AddOnBody;
  const found = addOnFaults(addOn, null, new Set(['bas', 'premium']), today);
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

describe('the days of a price', () => {
  const faults = (given: Days, others: Days[], before: Days | null = null) =>
    priceFaults(
      { validFrom: given.from, validUntil: given.until } as PriceBody,
      before,
      others,
      today,
    );

  test.each<[string, Days, Days[]]>([
    ['follow the other on the day after', days('2027-02-01'), [days('2027-01-01', '2027-01-31')]],
    ['end on the day before the other', days('2026-12-20', '2026-12-31'), [days('2027-01-01')]],
    ['are the only ones', days('2027-01-01'), []],
  ])('that %s', (_, given, others) => {
    expect(faults(given, others)).toEqual([]);
  });

  test.each<[string, Days, Days, string, string]>([
    [
      'begin on the last day of another',
      days('2027-01-31'),
      days('2027-01-01', '2027-01-31'),
      'validFrom',
      '2027-01-01 – 2027-01-31',
    ],
    [
      'end on the first day of another',
      days('2026-12-20', '2027-01-01'),
      days('2027-01-01'),
      'validUntil',
      '2027-01-01 –',
    ],
    [
      'begin on the same day as another',
      days('2027-01-01'),
      days('2027-01-01'),
      'validFrom',
      '2027-01-01 –',
    ],
    [
      'have no end, and another comes',
      days('2026-12-20'),
      days('2027-01-01', '2027-01-31'),
      'validUntil',
      '2027-01-01 – 2027-01-31',
    ],
  ])('that %s', (_, given, other, field, limit) => {
    const apart = days('2026-12-10', '2026-12-11');
    expect(faults(given, [apart, other])).toEqual([{ field, code: 'PRICE_OVERLAPS', limit }]);
  });

  test('are compared with others only when they are right themselves', () => {
    expect(faults(days('2027-01-02', '2027-01-01'), [days('2027-01-01')])).toEqual([
      { field: 'validUntil', code: 'DATE_BEFORE_START' },
    ]);
    expect(faults(days('2026-01-01'), [])).toEqual([{ field: 'validFrom', code: 'DATE_IN_PAST' }]);
    expect(faults(days('2026-01-01'), [], days('2026-01-01'))).toEqual([]);
  });
});

test.each<[Days, string]>([
  [days('2026-12-11'), 'coming'],
  [days('2026-12-10'), 'present'],
  [days('2026-12-01', '2026-12-10'), 'present'],
  [days('2026-12-01', '2026-12-09'), 'past'],
])('a price of %j is %s', (given, state) => {
  expect(priceState(given, today)).toBe(state);
});

test.each([
  ['offered', '2026-12-10T10:00Z', null, true],
  ['unpriced', '2026-12-10T10:00Z', null, false],
  ['offered', '2026-12-01T00:00Z', '2026-12-10T10:00:00.001Z', true],
  ['withdrawn', '2026-12-01T00:00Z', '2026-12-10T10:00Z', true],
  ['coming', '2026-12-10T10:00:00.001Z', null, true],
  ['coming', '2026-12-10T10:00:00.001Z', null, false],
  ['withdrawn', '2026-12-01T00:00Z', '2026-12-10T10:00Z', false],
] as const)('a plan is %s from %s until %s, priced %s', (state, from, until, isPriced) => {
  const plan = {
    availableFrom: new Date(from),
    availableUntil: until === null ? null : new Date(until),
  };
  expect(planState(plan, isPriced, new Date('2026-12-10T10:00Z'))).toBe(state);
});
