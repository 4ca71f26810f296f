import { expect, test } from 'vitest';
import { withinSentence } from './within-sentence.ts';

test.each([
  ['På svenska', 'på svenska'],
  ['In Swedish', 'in Swedish'],
  ['À-pris', 'à-pris'],
  ['VAT', 'VAT'],
  ['Left of the year’s deduction, SEK', 'left of the year’s deduction, SEK'],
  ['', ''],
])('%j within a sentence', (label, words) => {
  expect(withinSentence(label)).toBe(words);
});
