import { describe, expect, test } from 'vitest';
import {
  circleRing,
  crossingCorner,
  distance,
  faultOfRing,
  isInside,
  isRectangle,
  rectangleRing,
  squareKilometres,
} from './area-shapes.ts';
import type { Position } from './area-shapes.ts';

const square: Position[] = [
  [18, 59],
  [18.1, 59],
  [18.1, 59.1],
  [18, 59.1],
];
const bowTie: Position[] = [
  [18, 59],
  [18.1, 59.1],
  [18.1, 59],
  [18, 59.1],
];

describe('what is accepted', () => {
  test('a simple ring, closed or open, in either direction', () => {
    expect(faultOfRing(square)).toBeNull();
    expect(faultOfRing([...square, [18, 59]])).toBeNull();
    expect(faultOfRing(square.toReversed())).toBeNull();
  });

  test('a ring that bends inwards', () => {
    expect(faultOfRing([...square.slice(0, 3), [18.05, 59.05], [18, 59.1]])).toBeNull();
  });

  test.each<[string, Position[], string]>([
    ['edges that cross', bowTie, 'AREA_EDGES_CROSS'],
    ['an edge that runs back on itself', [...square.slice(0, 2), [18.05, 59]], 'AREA_EDGES_CROSS'],
    [
      'a corner that touches another edge',
      [...square, [18.05, 59], [17.9, 59.05]],
      'AREA_EDGES_CROSS',
    ],
    ['two corners', square.slice(0, 2), 'AREA_TOO_FEW_CORNERS'],
    [
      'one corner three times',
      [
        [18, 59],
        [18, 59],
        [18, 59],
      ],
      'AREA_TOO_FEW_CORNERS',
    ],
    ['no corners', [], 'AREA_TOO_FEW_CORNERS'],
    ['a corner in Norway', [...square.slice(0, 3), [9, 59.1]], 'AREA_OUTSIDE_SWEDEN'],
    [
      'a corner that is no number',
      [...square.slice(0, 3), [Number.NaN, 59]],
      'AREA_OUTSIDE_SWEDEN',
    ],
    [
      'a sliver',
      [
        [18, 59],
        [18.1, 59.0000000001],
        [18.2, 59],
      ],
      'AREA_EMPTY',
    ],
  ])('%s', (_, ring, fault) => {
    expect(faultOfRing(ring)).toBe(fault);
  });

  test('at most 500 corners; a hundred thousand are refused at once', () => {
    const ring = (count: number): Position[] =>
      Array.from({ length: count }, (_, index) => {
        const angle = (2 * Math.PI * index) / count;
        return [16 + Math.cos(angle), 60 + Math.sin(angle)];
      });
    expect(faultOfRing(ring(500))).toBeNull();
    expect(faultOfRing(ring(501))).toBe('AREA_TOO_MANY_CORNERS');
    expect(faultOfRing(ring(100_000))).toBe('AREA_TOO_MANY_CORNERS');
  });
});

describe('the corner that makes edges cross', () => {
  test('is the one that was set last, while the ring is open', () => {
    expect(crossingCorner(bowTie.slice(0, 3), false)).toBeNull();
    expect(crossingCorner([...bowTie.slice(0, 3), [18.2, 59.05]], false)).toBeNull();
    expect(crossingCorner(bowTie, false)).toBe(3);
  });

  test('is the first one for a ring whose last edge crosses', () => {
    expect(
      crossingCorner([
        [18, 59],
        [18.1, 59],
        [18.05, 59.1],
        [18.2, 59.1],
        [18.2, 59.02],
      ]),
    ).toBe(0);
  });
});

describe('circle and rectangle', () => {
  test('a circle has 64 corners, all at its radius', () => {
    const ring = circleRing([18, 59], 10_000);
    expect(ring).toHaveLength(64);
    for (const corner of ring) expect(distance([18, 59], corner)).toBeCloseTo(10_000, 0);
    expect(faultOfRing(ring)).toBeNull();
    expect(squareKilometres(ring)).toBeGreaterThan(308);
    expect(squareKilometres(ring)).toBeLessThan(320);
  });

  test('a rectangle lies along the grid', () => {
    expect(isRectangle(rectangleRing([18.1, 59.1], [18, 59]))).toBe(true);
    expect(isRectangle(bowTie)).toBe(false);
    expect(isRectangle([...square.slice(0, 3), [18.01, 59.1]])).toBe(false);
  });
});

test('a point is inside, outside, or on the edge, which counts as inside', () => {
  expect(isInside([18.05, 59.05], square)).toBe(true);
  expect(isInside([18.05, 59], square)).toBe(true);
  expect(isInside([18, 59], square)).toBe(true);
  expect(isInside([18.2, 59.05], square)).toBe(false);
  expect(isInside([17.9, 59.1], square)).toBe(false);
});

test('the way between two towns is as long as it is', () => {
  // Stockholm to Göteborg: 397 km in a straight line.
  expect(distance([18.0686, 59.3293], [11.9746, 57.7089]) / 1000).toBeCloseTo(396.9, 0);
});
