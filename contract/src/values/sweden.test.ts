import { expect, test } from 'vitest';
import { counties, isCountyCode, isInSwedenBox, isRegionId, regionOf, regions } from './sweden.ts';

test('the regions are those of the specification, in its order', () => {
  expect(regions.map(({ name }) => name)).toEqual([
    'Stockholm',
    'Göteborg',
    'Malmö',
    'Uppsala',
    'Västerås',
    'Örebro',
    'Linköping',
    'Helsingborg',
  ]);
});

test.each(regions)('$name has its centre in its box, and both in the country', (region) => {
  const [west, south, east, north] = region.boundingBox;
  const [latitude, longitude] = region.centre;
  expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true);
  expect(isInSwedenBox({ latitude: south, longitude: west })).toBe(true);
  expect(isInSwedenBox({ latitude: north, longitude: east })).toBe(true);
});

test('there are 21 counties, each with a code of its own and a name in both languages', () => {
  expect(new Set(counties.map(({ code }) => code)).size).toBe(21);
  for (const { code, sv, en } of counties) {
    expect([code, sv, en]).toEqual([
      expect.stringMatching(/^\d{2}$/),
      expect.stringMatching(/ län$/),
      expect.stringMatching(/ County$/),
    ]);
  }
});

test('ids and codes are known exactly', () => {
  expect(['uppsala', 'Uppsala', '', 'oslo'].map(isRegionId)).toEqual([true, false, false, false]);
  expect(['03', '3', '02', ''].map(isCountyCode)).toEqual([true, false, false, false]);
});

test.each([
  ['Kiruna', 67.8558, 20.2253, true],
  ['the south-west corner', 55, 10.5, true],
  ['the north-east corner', 69.5, 24.7, true],
  ['just south of it', 54.999, 13, false],
  ['just east of it', 62, 24.701, false],
  ['Bergen', 60.3913, 5.3221, false],
  ['latitude and longitude swapped', 17.6389, 59.8586, false],
  ['no number', Number.NaN, 15, false],
])('%s: in the box is %s, %s → %s', (_, latitude, longitude, isInside) => {
  expect(isInSwedenBox({ latitude, longitude })).toBe(isInside);
});

test.each([
  ['Uppsala, which the box of Stockholm holds too', [59.86, 17.64], '03', 'uppsala'],
  ['the same, where the county is not known', [59.86, 17.64], null, 'uppsala'],
  ['Stockholm', [59.33, 18.07], '01', 'stockholm'],
  ['Rimbo, nearer to Uppsala and in the county of Stockholm', [59.745, 18.37], '01', 'stockholm'],
  ['Kungsbacka, in a county without a city region', [57.487, 12.076], '13', 'goteborg'],
  ['Landskrona, between two cities of one county', [55.93, 12.83], '12', 'helsingborg'],
  ['Umeå', [63.83, 20.26], '24', null],
] as const)('%s belongs to one region at most', (_, [latitude, longitude], county, region) => {
  expect(regionOf({ latitude, longitude }, county)).toBe(region);
});

test('every city belongs to its own region', () => {
  for (const { id, countyCode, centre } of regions) {
    const [latitude, longitude] = centre;
    expect(regionOf({ latitude, longitude }, countyCode)).toBe(id);
  }
});
