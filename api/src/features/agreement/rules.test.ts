import { expect, test } from 'vitest';
import { invoiceState, monthsBetween, planAtEndOf } from './rules.ts';

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
