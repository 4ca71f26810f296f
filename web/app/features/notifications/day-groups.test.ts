import { expect, test } from 'vitest';
import { groupByDay } from './day-groups.ts';

const at = (...parts: [number, number, number, number]) => ({
  createdAt: new Date(...parts).toISOString(),
});

test('items stand under their day in the reader’s zone, also over the turn of a month', () => {
  const now = new Date(2026, 2, 1, 0, 30);
  const items = [at(2026, 2, 1, 0), at(2026, 1, 28, 23), at(2026, 1, 28, 1), at(2026, 1, 27, 23)];
  expect(
    groupByDay(items, now).map(({ day, kind, items: { length } }) => [day, kind, length]),
  ).toEqual([
    ['2026-03-01', 'today', 1],
    ['2026-02-28', 'yesterday', 2],
    ['2026-02-27', 'earlier', 1],
  ]);
});

test('nothing has no days', () => {
  expect(groupByDay([], new Date())).toEqual([]);
});
