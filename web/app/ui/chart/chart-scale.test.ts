import { expect, test } from 'vitest';
import { countTicks, durationTicks, heightOf, namedParts } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 2, 4]],
  [5, [0, 3, 6]],
  [9, [0, 5, 10]],
  [11, [0, 10, 20]],
  [1250, [0, 1000, 2000]],
])('a scale of counts up to %i has the lines %j', (most, ticks) => {
  expect(countTicks(most)).toEqual(ticks);
});

test.each([
  [[0], [1, 5]],
  [
    [12, 3100],
    [5, 15, 60, 240, 1440, 5760],
  ],
  [[60], [60, 240]],
  [
    [60, 61],
    [60, 240],
  ],
  [[200_000], [20_160, 80_640]],
])('%j minutes lie between the lines %j', (minutes, ticks) => {
  expect(durationTicks(minutes)).toEqual(ticks);
});

test('a duration stands where its logarithm is, and never beside the scale', () => {
  const ticks = [15, 60, 240];
  expect([15, 60, 240].map((minutes) => heightOf(minutes, ticks))).toEqual([0, 0.5, 1]);
  expect(heightOf(30, ticks)).toBeCloseTo(0.25);
  expect(heightOf(0, ticks)).toBe(0);
  expect(heightOf(9999, ticks)).toBe(1);
});

test.each([
  [30, 'day', [1, 8, 15, 22, 29]],
  [3, 'day', [0, 1, 2]],
  [366, 'day', [29, 113, 197, 281, 365]],
  [13, 'week', [0, 4, 8, 12]],
  [53, 'week', [0, 13, 26, 39, 52]],
  [12, 'month', [2, 5, 8, 11]],
  [1, 'month', [0]],
] as const)('of %i parts by the %s, those at %j have their names', (count, step, named) => {
  expect(namedParts(count, step)).toEqual(named);
});
