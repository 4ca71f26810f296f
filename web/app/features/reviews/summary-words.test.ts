import { expect, test } from 'vitest';
import { averageInWords, yearsInWords } from './summary-words.ts';

test('a mean has one decimal, as its language writes it', () => {
  expect(averageInWords(4.7, 'sv')).toBe('4,7');
  expect(averageInWords(5, 'sv')).toBe('5,0');
  expect(averageInWords(4.7, 'en')).toBe('4.7');
});

test('years are a span, or one', () => {
  expect(yearsInWords({ first: 2024, last: 2026 })).toBe('2024–2026');
  expect(yearsInWords({ first: 2026, last: 2026 })).toBe('2026');
});
