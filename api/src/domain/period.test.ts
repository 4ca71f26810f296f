import { expect, test } from 'vitest';
import { periodEnd } from './period.ts';

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
