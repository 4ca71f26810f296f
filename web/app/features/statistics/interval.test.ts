import { staffStatistics } from '@troskel/contract/statistics/staff-statistics';
import { expect, test } from 'vitest';
import { daysOfPart, faultOf, intervalAt, intervalBefore } from './interval.ts';

const at = (address: string, today = '2026-11-23') =>
  intervalAt(new URLSearchParams(address), today);

test.each([
  ['', '30d', '2026-10-25', 'day'],
  ['period=30d', '30d', '2026-10-25', 'day'],
  ['period=90d', '90d', '2026-08-26', 'week'],
  ['period=12m', '12m', '2025-12-01', 'month'],
  ['period=12m&step=week', '12m', '2025-12-01', 'week'],
  ['period=fortnight&step=hour', '30d', '2026-10-25', 'day'],
])('%j asks for the period %s from %s by the %s', (address, period, from, step) => {
  expect(at(address)).toEqual({ period, from, to: '2026-11-23', step });
});

test.each([
  ['from=2026-11-01&to=2026-11-30', 'day'],
  ['from=2026-11-01&to=2026-12-01', 'day'],
  ['from=2026-11-01&to=2026-12-02', 'week'],
  ['from=2026-09-01&to=2026-11-30', 'week'],
  ['from=2026-01-01&to=2026-11-30', 'month'],
  ['from=2026-01-01&to=2026-11-30&step=day', 'day'],
])('days of one’s own, %s, are shown by the %s', (address, step) => {
  expect(at(address)).toMatchObject({ period: null, step });
});

test('an end that is left out is today', () => {
  expect(at('from=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-23' });
});

test.each([
  ['2026-11-01', '2026-11-30', null],
  ['2024-01-01', '2024-12-31', null],
  ['2025-01-01', '2026-01-02', { field: 'to', fault: 'tooLong' }],
  ['2026-11-02', '2026-11-01', { field: 'to', fault: 'backwards' }],
  ['', '2026-11-01', { field: 'from', fault: 'notADay' }],
  ['x', '2026-11-01', { field: 'from', fault: 'notADay' }],
  ['2026-11-01', '2026-02-30', { field: 'to', fault: 'notADay' }],
  ['2026-11-01', '2026-13-01', { field: 'to', fault: 'notADay' }],
  ['1999-12-31', '2000-01-01', { field: 'from', fault: 'otherYears' }],
  ['2100-12-31', '2101-01-01', { field: 'to', fault: 'otherYears' }],
  ['9999-12-01', '9999-12-31', { field: 'from', fault: 'otherYears' }],
])('from %j to %j lacks %j, as the contract says', (from, to, fault) => {
  expect(faultOf({ from, to })).toEqual(fault);
  const refused = staffStatistics.getStatistics.query?.safeParse({ from, to, step: 'day' });
  expect(refused?.error?.issues[0]?.path).toEqual(fault ? [fault.field] : undefined);
});

test('the interval before has as many days and ends the day before', () => {
  expect(intervalBefore({ from: '2026-10-25', to: '2026-11-23' })).toEqual({
    from: '2026-09-25',
    to: '2026-10-24',
  });
});

test.each([
  ['', '2026-11-23'],
  ['x', '2026-11-23'],
  ['2026-01-01', '2026-13-01'],
  ['2000-01-01', '2000-01-31'],
])('from %j to %j there is no interval before', (from, to) => {
  expect(intervalBefore({ from, to })).toBeNull();
});

test.each([
  ['2026-11-02', 'week', '2026-11-04', '2026-11-08', true],
  ['2026-11-09', 'week', '2026-11-09', '2026-11-15', false],
  ['2026-11-16', 'week', '2026-11-16', '2026-11-20', true],
  ['2026-11-01', 'month', '2026-11-04', '2026-11-20', true],
  ['2026-11-05', 'day', '2026-11-05', '2026-11-05', false],
] as const)(
  'of the part from %s by the %s, the days %s to %s are counted',
  (day, step, from, to, isCut) => {
    const interval = { from: '2026-11-04', to: '2026-11-20', step };
    expect(daysOfPart(day, interval)).toEqual({ from, to, isCut });
  },
);

test('a whole month is not cut, in a leap year neither', () => {
  const year = { from: '2024-01-01', to: '2024-12-31', step: 'month' } as const;
  expect(daysOfPart('2024-02-01', year)).toMatchObject({ to: '2024-02-29', isCut: false });
  expect(daysOfPart('2024-12-01', year)).toMatchObject({ to: '2024-12-31', isCut: false });
});
