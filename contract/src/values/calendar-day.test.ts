import { expect, test } from 'vitest';
import { isCalendarDay } from './calendar-day.ts';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['24-01-01', false],
  ['2024-1-1', false],
  ['2024-01-01T00:00', false],
])('%s is a calendar day: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});
