import { expect, test } from 'vitest';
import { moneyWithOre } from './kronor.ts';

// The blanks in them are such that no line breaks there.
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('amounts are written as in each language', () => {
  expect(plain(moneyWithOre(74_375, 'sv'))).toBe('743,75 kr');
  expect(plain(moneyWithOre(74_375, 'en'))).toBe('SEK 743.75');
  expect(plain(moneyWithOre(123_456_700, 'sv'))).toBe('1 234 567,00 kr');
  expect(plain(moneyWithOre(-12_500, 'sv'))).toBe('−125,00 kr');
  expect(plain(moneyWithOre(-12_500, 'en'))).toBe('−SEK 125.00');
});
