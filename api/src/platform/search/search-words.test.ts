import { describe, expect, test } from 'vitest';
import { excerptOf, markHits } from './search-excerpt.ts';
import { beginningOf, correctionsOf, oneSlipFrom, slipsBetween, wordsOf } from './search-words.ts';

test('words are cut at what is no letter or figure, each once, ten at most', () => {
  expect(wordsOf('Måla, MÅLA om 3-fas (A\u030A)')).toEqual(['måla', 'om', '3', 'fas', 'å']);
  expect(wordsOf('&|!:*\'"\\')).toEqual([]);
  expect(wordsOf('a b c d e f g h i j k l')).toHaveLength(10);
  expect(wordsOf('x'.repeat(41))).toEqual([]);
});

test('the last word is incomplete until something follows it', () => {
  expect(beginningOf('golv brun')).toBe('brun');
  for (const none of ['golv brun ', 'golv br', 'brun?', '']) expect(beginningOf(none)).toBeNull();
});

test.each([
  ['tak', 'tak', 0],
  ['tkaet', 'taket', 1],
  ['taket', 'tak', 2],
  ['kåk', 'kök', 1],
  ['', 'tak', 3],
  ['isolerign', 'isolering', 1],
])('%s is so many slips from %s', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
  expect(slipsBetween(other, one)).toBe(slips);
});

test('every word at edit distance one is tried, and no other', () => {
  const tried = oneSlipFrom('tkaet');
  expect(tried).toContain('taket');
  expect(tried.every((word) => slipsBetween('tkaet', word) === 1)).toBe(true);
  expect(oneSlipFrom('tak')).toEqual([]);
});

test('the smallest distance wins, then the most frequent; short words are not corrected', () => {
  const known = (word: string, texts: number) => ({ word, texts, stems: [word] });
  const candidates = [known('panna', 3), known('panno', 90), known('pannor', 500)];
  expect(correctionsOf('pannna', candidates).map(({ word }) => word)).toEqual(['panna']);
  expect(correctionsOf('pann', candidates).map(({ word }) => word)).toEqual(['panno', 'panna']);
  expect(correctionsOf('tak', [known('tal', 9)])).toEqual([]);
  expect(correctionsOf('kakel', [known('spegel', 9)])).toEqual([]);
});

describe('an excerpt', () => {
  const hits = new Set(['fukt']);
  const textOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');

  test('marks whole words, in any case, and keeps every character', () => {
    const text = 'Fukt: fuktig FUKT <i>fukt</i>';
    const pieces = markHits(text, hits);
    expect(textOf(pieces)).toBe(text);
    expect(pieces.filter(({ isHit }) => isHit).map(({ text: word }) => word)).toEqual([
      'Fukt',
      'FUKT',
      'fukt',
    ]);
  });

  test('of a long text is cut between words around the first hit, and cuts no emoji', () => {
    for (const filling of ['Ord efter ord. ', '🧱', 'x']) {
      const text = `${filling.repeat(200)} fukt ${filling.repeat(200)}`;
      const pieces = excerptOf(text, hits);
      expect(
        pieces.some(({ isHit }) => isHit),
        filling,
      ).toBe(true);
      const shown = textOf(pieces);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).toMatch(/^… .* …$/u);
      expect(shown.length).toBeLessThan(330);
    }
  });

  test('of a text without a hit is its beginning; of a short one, all of it', () => {
    expect(textOf(excerptOf('Ord. '.repeat(100), hits))).toMatch(/^Ord\. .* …$/);
    expect(textOf(excerptOf(' Kort\n\ntext ', hits))).toBe('Kort text');
  });
});
