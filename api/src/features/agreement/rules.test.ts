import { describe, expect, test } from 'vitest';
import { isLess, monthsBetween, planAtEndOf, planCharges } from './rules.ts';

test.each([
  ['2026-11-02', '2026-11-20', ['2026-11']],
  ['2025-12-31', '2026-02-01', ['2026-02', '2026-01', '2025-12']],
  ['2026-12-01', '2026-11-20', ['2026-11']],
])('months from %s to %s', (from, to, months) => {
  expect(monthsBetween(from, to)).toEqual(months);
});

test('the plan at the end of a month follows from the changes around it', () => {
  const [july, may] = [
    { month: '2026-07', id: 'second' },
    { month: '2026-05', id: 'first' },
  ];
  const changes = [july, may];
  expect(planAtEndOf('2026-04', changes)).toEqual({ since: null, before: may });
  expect(planAtEndOf('2026-05', changes)).toEqual({ since: may, before: july });
  expect(planAtEndOf('2026-06', changes)).toEqual({ since: may, before: july });
  expect(planAtEndOf('2026-07', changes)).toEqual({ since: july, before: null });
  expect(planAtEndOf('2026-07', [])).toEqual({ since: null, before: null });
});

test.each([
  [{ isPremium: true, amountOre: 100 }, { isPremium: false, amountOre: 200 }, true],
  [{ isPremium: false, amountOre: 200 }, { isPremium: true, amountOre: 100 }, false],
  [{ isPremium: true, amountOre: 200 }, { isPremium: true, amountOre: 100 }, true],
  [{ isPremium: true, amountOre: 100 }, { isPremium: true, amountOre: 100 }, false],
])('%o to %o is less: %s', (present, next, expected) => {
  expect(isLess(present, next)).toBe(expected);
});

describe('planCharges', () => {
  const price = (validFrom: string, amountOre: number, months?: number) => ({
    validFrom,
    amountOre,
    campaign: months === undefined ? null : { months, amountOre: 0 },
  });
  const prices = new Map([
    ['bas', [price('2024-01-01', 0)]],
    ['premium', [price('2024-01-01', 595, 3), price('2026-06-01', 695)]],
  ]);
  const held = (planId: string, from: string, chosenOn = from) => ({ planId, from, chosenOn });
  const shown = (steps: Parameters<typeof planCharges>[0], hadBefore: string[] = []) =>
    planCharges(steps, prices, hadBefore).map(({ planId, monthlyOre, from, until }) => [
      planId,
      monthlyOre,
      from,
      until,
    ]);

  test('keeps the price of the day of the choice, after the months of its campaign', () => {
    expect(shown([held('premium', '2026-05-31')])).toEqual([
      ['premium', 0, '2026-05-31', '2026-08-31'],
      ['premium', 595, '2026-08-31', null],
    ]);
    expect(shown([held('premium', '2026-07-02', '2026-06-01')])).toEqual([
      ['premium', 695, '2026-07-02', null],
    ]);
    expect(shown([held('premium', '2020-01-01')])[1]).toEqual(['premium', 595, '2020-04-01', null]);
  });

  test('a campaign ends with its months, or with the plan, and nothing is charged for no days', () => {
    const until = (day: string) =>
      planCharges([held('premium', '2026-01-01'), held('bas', day)], prices, []);
    const campaign = {
      planId: 'premium',
      since: '2026-01-01',
      isCampaign: true,
      monthlyOre: 0,
      from: '2026-01-01',
      until: '2026-04-01',
    };
    const bas = { planId: 'bas', isCampaign: false, monthlyOre: 0, until: null };
    const since = (day: string) => ({ ...bas, since: day, from: day });
    expect(until('2026-05-01')).toEqual([
      campaign,
      { ...campaign, isCampaign: false, monthlyOre: 595, from: '2026-04-01', until: '2026-05-01' },
      since('2026-05-01'),
    ]);
    expect(until('2026-04-01')).toEqual([campaign, since('2026-04-01')]);
  });

  test('a plan without a price is charged nothing', () => {
    expect(shown([held('guld', '2026-01-01')])).toEqual([]);
  });

  test('a plan ends where the next begins; of several on one day the last counts', () => {
    expect(
      shown([
        held('bas', '2026-01-01'),
        held('premium', '2026-02-10'),
        held('bas', '2026-02-10'),
        held('premium', '2026-03-01'),
      ]),
    ).toEqual([
      ['bas', 0, '2026-01-01', '2026-02-10'],
      ['bas', 0, '2026-02-10', '2026-03-01'],
      ['premium', 0, '2026-03-01', '2026-06-01'],
      ['premium', 595, '2026-06-01', null],
    ]);
  });

  test('a campaign is had once', () => {
    expect(
      shown([
        held('premium', '2026-01-01'),
        held('bas', '2026-02-01'),
        held('premium', '2026-03-01'),
      ]),
    ).toEqual([
      ['premium', 0, '2026-01-01', '2026-02-01'],
      ['bas', 0, '2026-02-01', '2026-03-01'],
      ['premium', 595, '2026-03-01', null],
    ]);
  });

  test('nor again by a company that left and joined again', () => {
    expect(shown([held('premium', '2026-01-01')], ['premium'])).toEqual([
      ['premium', 595, '2026-01-01', null],
    ]);
    expect(shown([held('premium', '2026-01-01')], ['bas'])[0]).toEqual([
      'premium',
      0,
      '2026-01-01',
      '2026-04-01',
    ]);
  });
});
