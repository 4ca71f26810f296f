import { counties } from '@troskel/contract/values/sweden';
import { slugOf } from '@troskel/contract/values/slug';
import { expect, test } from 'vitest';
import { isNearCounty } from './county-boxes.ts';
import { isInSweden } from './sweden-outline.ts';
import { towns } from '@troskel/contract/values/towns';

test('towns lie in their counties, have addresses of their own, and no county is without', () => {
  for (const { name, countyCode, position } of towns) {
    const place = [position.longitude, position.latitude] as const;
    expect([name, isInSweden(place), isNearCounty(place, countyCode)]).toEqual([name, true, true]);
  }
  expect(new Set(towns.map(({ name }) => slugOf(name, 60))).size).toBe(towns.length);
  expect(new Set(towns.map(({ countyCode }) => countyCode)).size).toBe(counties.length);
});
