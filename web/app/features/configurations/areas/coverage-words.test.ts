import { counties } from '@troskel/contract/values/sweden';
import { expect, test } from 'vitest';
import { coverageInWords, sizeInWords } from './coverage-words.ts';

const circle = {
  type: 'circle' as const,
  name: 'C',
  centre: [17, 60] as [number, number],
  radius: 5000,
};
const nothing = { regions: [], counties: [], customAreas: [] };
/** Numbers are written with spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\u00A0|\u202F/g, ' ');

test('says regions, counties and areas with their size', () => {
  const selection = {
    regions: ['uppsala', 'stockholm'],
    counties: ['21'],
    customAreas: [circle, circle],
  };
  expect(plain(coverageInWords(selection, 'sv'))).toBe(
    'Ni täcker Stockholm, Uppsala, Gävleborgs län och 2 egna områden (157 km²).',
  );
  expect(coverageInWords(selection, 'en')).toBe(
    'You cover Stockholm, Uppsala, Gävleborg County and 2 areas of your own (157 km²).',
  );
});

test('one area, all counties, nothing', () => {
  expect(coverageInWords({ ...nothing, customAreas: [circle] }, 'sv')).toBe(
    'Ni täcker ett eget område (78 km²).',
  );
  const all = counties.map(({ code }) => code);
  expect(coverageInWords({ ...nothing, counties: all }, 'sv')).toBe('Ni täcker alla 21 län.');
  expect(coverageInWords({ ...nothing, counties: all }, 'en')).toBe('You cover all 21 counties.');
  expect(coverageInWords(nothing, 'sv')).toBe('Ni täcker inget område än.');
});

test('takes areas as the server answers them', () => {
  const coordinates: [number, number][] = [
    [17, 59],
    [18, 59],
    [18, 60],
  ];
  const area = {
    id: 'i',
    name: 'A',
    type: 'polygon' as const,
    coordinates,
    centre: null,
    radius: null,
  };
  expect(plain(coverageInWords({ ...nothing, customAreas: [area] }, 'sv'))).toBe(
    'Ni täcker ett eget område (3 153 km²).',
  );
});

test.each([
  [0.0314, 'sv', '0,03 km²'],
  [8.44, 'sv', '8,4 km²'],
  [8.44, 'en', '8.4 km²'],
  [1240.4, 'sv', '1 240 km²'],
] as const)('%s in %s is %s', (size, language, words) => {
  expect(plain(sizeInWords(size, language))).toBe(words);
});
