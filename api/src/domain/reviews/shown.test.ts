import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownNameOf, summaryOf } from './shown.ts';

describe('a summary', () => {
  const [firstAt, lastAt] = [new Date('2024-12-31T23:30:00Z'), new Date('2026-02-01T10:00:00Z')];

  test('of nothing has no numbers', () => {
    expect(summaryOf({ count: 0, stars: null, firstAt: null, lastAt: null })).toEqual({
      count: 0,
      average: null,
      years: null,
    });
  });

  test.each([
    [3, 14, 4.7],
    [3, 13, 4.3],
    // Halves are rounded up.
    [4, 17, 4.3],
    [20, 93, 4.7],
    [1, 5, 5],
  ])('of %i reviews with %i stars has %f', (count, stars, average) => {
    expect(summaryOf({ count, stars, firstAt, lastAt }).average).toBe(average);
  });

  test('has the years by the clocks in Sweden', () => {
    const { years } = summaryOf({ count: 2, stars: 8, firstAt, lastAt });
    expect(years).toEqual({ first: 2025, last: 2026 });
  });

  test('never has a mean outside the stars that were given', () => {
    const given = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(given, (all) => {
        const stars = all.reduce((sum, one) => sum + one, 0);
        const average = summaryOf({ count: all.length, stars, firstAt, lastAt }).average ?? 0;
        expect(average).toBeGreaterThanOrEqual(Math.min(...all));
        expect(average).toBeLessThanOrEqual(Math.max(...all));
        expect(Math.abs(average - stars / all.length)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});

test.each([
  ['Maja', 'Maja Lind', 'Maja'],
  [null, 'Maja Lind', 'Maja'],
  [' ', '  Karl-Erik  af Ugglas', 'Karl-Erik'],
])('the given name %j of %j is shown as %j', (given, name, shown) => {
  expect(shownNameOf(given, name)).toBe(shown);
});
