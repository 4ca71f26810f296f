import { expect, test } from 'vitest';
import { formatMoney, formatMonth } from './agreement-words.ts';

// The blanks in them are such that no line breaks there.
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('amounts and months are written as in each language', () => {
  expect(plain(formatMoney(74_375, 'sv'))).toBe('743,75 kr');
  expect(plain(formatMoney(74_375, 'en'))).toBe('SEK 743.75');
  expect(plain(formatMoney(123_456_700, 'sv'))).toBe('1 234 567,00 kr');
  expect(formatMonth('2026-11', 'sv')).toBe('november 2026');
  expect(formatMonth('2026-03', 'en')).toBe('March 2026');
});
