import { daysAfter } from '@troskel/contract/values/calendar-day';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { interestOn } from './interest.ts';

test('interest follows the reference rate of each day, and is none before the first', () => {
  const rates = [
    { from: '2026-01-01', rate: 200 },
    { from: '2026-07-01', rate: 300 },
  ];
  const whole = [{ ore: 100_000, paidOn: null }];
  // 10 % for 30 days and 11 % for 31, of 1 000 kr.
  expect(interestOn(whole, { dueOn: '2026-05-31', until: '2026-07-31' }, rates)).toBe(
    Math.round((100_000 * (0.1 * 30 + 0.11 * 31)) / 365),
  );
  expect(interestOn(whole, { dueOn: '2025-01-01', until: '2025-12-31' }, rates)).toBe(0);
  expect(interestOn(whole, { dueOn: '2026-05-31', until: '2026-05-31' }, rates)).toBe(0);
});

test('interest is, to the öre, what is counted day by day on what was unpaid that day', () => {
  const dueOn = '2026-05-31';
  const rates = [
    { from: '2026-06-15', rate: 200 },
    { from: '2026-07-01', rate: 325 },
    { from: '2026-09-01', rate: -50 },
  ];
  const day = fc.integer({ min: -20, max: 200 }).map((days) => daysAfter(dueOn, days));
  const part = fc.record({
    ore: fc.integer({ min: 1, max: 10_000_000 }),
    paidOn: fc.option(day),
  });
  const byDay = (parts: readonly { ore: number; paidOn: string | null }[], until: string) => {
    let sum = 0n;
    for (let at = daysAfter(dueOn, 1); at <= until; at = daysAfter(at, 1)) {
      const today = at;
      // What is paid on a day is owed that day still.
      const unpaid = parts.filter(({ paidOn }) => paidOn === null || paidOn >= today);
      const owed = unpaid.reduce((ore, one) => ore + BigInt(one.ore), 0n);
      if (at >= '2026-09-01') sum += owed * 750n;
      else if (at >= '2026-07-01') sum += owed * 1125n;
      else if (at >= '2026-06-15') sum += owed * 1000n;
    }
    const year = 10_000n * 365n;
    return Number((2n * sum + year) / (2n * year));
  };
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), day, (parts, until) => {
      expect(interestOn(parts, { dueOn, until }, rates)).toBe(byDay(parts, until));
    }),
  );
});
