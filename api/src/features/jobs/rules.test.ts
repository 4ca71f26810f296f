import { expect, test } from 'vitest';
import { planFaults } from './rules.ts';

const today = '2026-11-02';
/** The last day that can be planned, 730 days ahead, and the day after. */
const [last, tooFar] = ['2028-11-01', '2028-11-02'];
const faults = (from: string, to: string | null = null, begunOn: string | null = null) =>
  planFaults({ from, to }, { today, begunOn });

test('days are planned from today on, two years ahead', () => {
  expect(faults(today)).toEqual([]);
  expect(faults(last)).toEqual([]);
  expect(faults(tooFar)).toEqual([{ field: 'from', code: 'DAY_TOO_FAR' }]);
  expect(faults('2026-11-01')).toEqual([{ field: 'from', code: 'DAY_PASSED' }]);
});

test('the first day of work that has begun may stay, and no other that has passed', () => {
  expect(faults('2026-10-20', null, '2026-10-20')).toEqual([]);
  expect(faults('2026-10-21', null, '2026-10-20')).toEqual([{ field: 'from', code: 'DAY_PASSED' }]);
  expect(faults('2026-10-20', today, '2026-10-20')).toEqual([]);
  expect(faults('2026-10-20', '2026-11-01', '2026-10-20')).toEqual([
    { field: 'to', code: 'DAY_PASSED' },
  ]);
});

test('the last day comes after the first, two years ahead at most', () => {
  expect(faults(today, '2026-11-03')).toEqual([]);
  expect(faults(today, today)).toEqual([{ field: 'to', code: 'PLAN_ORDER' }]);
  expect(faults('2026-11-04', '2026-11-03')).toEqual([{ field: 'to', code: 'PLAN_ORDER' }]);
  expect(faults(today, last)).toEqual([]);
  expect(faults(today, tooFar)).toEqual([{ field: 'to', code: 'DAY_TOO_FAR' }]);
});
