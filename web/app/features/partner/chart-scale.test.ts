import { expect, test } from 'vitest';
import { countTicks, durationTicks, heightOf, receivedOn, totalsOf } from './chart-scale.ts';
import { makeDays } from './overview.factory.ts';

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

test('the kinds together are what came', () => {
  const days = makeDays();
  const sum = days.reduce((all, day) => all + receivedOn(day), 0);
  expect(Object.values(totalsOf(days)).reduce((all, some) => all + some, 0)).toBe(sum);
  expect(sum).toBe(42);
});
