import { expect, test } from 'vitest';
import { invoiceState, isLess, monthsBetween, periodEnd, planAtEndOf } from './rules.ts';

test.each([
  ['the day it is due', '2026-11-20', null, 'unpaid'],
  ['the day after', '2026-11-19', null, 'overdue'],
  ['paid late', '2026-01-01', new Date('2026-11-20T08:00:00Z'), 'paid'],
] as const)('an invoice %s: %s', (_, dueOn, paidAt, state) => {
  expect(invoiceState({ dueOn, paidAt }, '2026-11-20')).toBe(state);
});

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
  ['a month after the beginning', '2026-09-14', '2026-09-14', '2026-10-14'],
  ['in a later month', '2026-09-14', '2026-11-27', '2026-12-14'],
  ['on the day of the month itself, the next', '2026-03-14', '2026-10-14', '2026-11-14'],
  ['on the last day of a shorter month', '2026-01-31', '2026-02-10', '2026-02-28'],
  ['back on the 31st in the month after', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['a month after the last day of a year', '2026-12-31', '2026-12-31', '2027-01-31'],
  ['on the day of the month in the next year', '2026-12-20', '2027-01-01', '2027-01-20'],
])('a period ends %s', (_, began, today, end) => {
  expect(periodEnd(began, today)).toBe(end);
});

test.each([
  [{ isPremium: true, amountOre: 100 }, { isPremium: false, amountOre: 200 }, true],
  [{ isPremium: false, amountOre: 200 }, { isPremium: true, amountOre: 100 }, false],
  [{ isPremium: true, amountOre: 200 }, { isPremium: true, amountOre: 100 }, true],
  [{ isPremium: true, amountOre: 100 }, { isPremium: true, amountOre: 100 }, false],
])('%o to %o is less: %s', (present, next, expected) => {
  expect(isLess(present, next)).toBe(expected);
});
