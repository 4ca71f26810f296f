import { expect, test } from 'vitest';
import { durationInWords } from './duration-words.ts';

test.each([
  [0, '0 min'],
  [0.4, '0 min'],
  [45, '45 min'],
  [60, '1 tim'],
  [98, '1 tim 38 min'],
  [1440, '1 dag'],
  [1441, '1 dag'],
  [3100, '2 dagar 3 tim'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationInWords(minutes, 'sv').replaceAll(/\s/g, ' ')).toBe(words);
});

test('says it in English', () => {
  expect(durationInWords(3100, 'en')).toBe('2\u00A0days 3\u00A0hrs');
});
