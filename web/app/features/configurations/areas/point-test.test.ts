import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counties } from '@troskel/contract/values/sweden';
import { expect, test } from 'vitest';
import type { FeatureCollection, MapGround } from './map-ground.ts';
import { countyAt, polygonsOf } from './map-ground.ts';
import { coverOf, isCovered, townNamed } from './point-test.ts';

const file = readFileSync(join(import.meta.dirname, 'sweden-counties.json'), 'utf8');
const ground: MapGround = {
  counties: polygonsOf(JSON.parse(file) as FeatureCollection),
  lakes: [],
};

test('the ground has the counties of the contract', () => {
  expect(ground.counties.map(({ code }) => code).toSorted()).toEqual(
    counties.map(({ code }) => code),
  );
});

test.each([
  ['Uppsala', [17.64, 59.86], '03'],
  ['Umeå', [20.26, 63.83], '24'],
  ['Helsingborg, which the drawn coast leaves out', [12.6945, 56.0465], '12'],
  ['Oslo', [10.75, 59.91], null],
] as const)('%s lies in the county %s', (_, place, code) => {
  expect(countyAt(place, ground)).toBe(code);
});

const selection = {
  regions: ['stockholm', 'uppsala'],
  counties: ['03'],
  customAreas: [
    {
      key: 'c',
      name: 'Runt Uppsala',
      type: 'circle' as const,
      centre: [17.64, 59.86] as [number, number],
      radius: 9000,
    },
  ],
};

test('a place is covered by region, county and area, and says by which', () => {
  expect(coverOf([17.64, 59.86], selection, ground)).toEqual({
    regions: ['uppsala'],
    county: '03',
    areas: ['c'],
  });
  const outside = coverOf([20.26, 63.83], selection, ground);
  expect(outside).toEqual({ regions: [], county: null, areas: [] });
  expect(isCovered(outside)).toBe(false);
});

test('without the ground counties are not known', () => {
  expect(coverOf([17.5, 60.4], selection, undefined).county).toBeNull();
  expect(isCovered(coverOf([17.5, 60.4], selection, ground))).toBe(true);
});

test.each([
  ['Umeå', 'Umeå'],
  [' umeå ', 'Umeå'],
  ['Sundsv', 'Sundsvall'],
  // Also Lund's beginning, which is no other's whole name.
  ['Lund', 'Lund'],
  ['S', undefined],
  ['', undefined],
  ['Atlantis', undefined],
])('the town of %s', (typed, name) => {
  expect(townNamed(typed)?.name).toBe(name);
});
