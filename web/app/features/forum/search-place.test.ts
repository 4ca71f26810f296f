import { expect, test } from 'vitest';
import { addressOfSearch, isNarrowed, searchPlaceOf } from './search-place.ts';

const placeOf = (address: string) => searchPlaceOf(new URLSearchParams(address));

test('an address holds the whole search, and nothing that means nothing', () => {
  const address =
    '?q=m%C3%A5la&topicId=roof&answered=true&target=expert&from=2026-01-01&to=2026-02-01&page=3';
  expect(addressOfSearch(placeOf(address))).toBe(address);
  expect(addressOfSearch(placeOf('?q=+tak+&page=1&topicId='))).toBe('?q=tak');
  for (const odd of ['page=0', 'page=51', 'page=x', 'answered=yes', 'from=2026-13-01', 'to=1']) {
    expect(addressOfSearch(placeOf(`?q=tak&${odd}`)), odd).toBe('?q=tak');
  }
  expect(addressOfSearch(placeOf(''))).toBe('');
});

test('a search is narrowed by anything but its words and page', () => {
  expect(isNarrowed(placeOf('?q=tak&page=2'))).toBe(false);
  expect(isNarrowed(placeOf('?q=tak&answered=false'))).toBe(true);
});
