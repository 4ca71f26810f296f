import { describe, expect, test } from 'vitest';
import { rankOf, termsOf } from './word-search.ts';

const rank = (asked: string, ...texts: string[]) => rankOf(termsOf(asked), texts);
const finds = (asked: string, ...texts: string[]) => rank(asked, ...texts) !== null;

/** Finds the matching texts, best first. */
const found = (asked: string, texts: string[]) =>
  texts
    .map((text) => ({ text, fit: rank(asked, text) }))
    .filter((one): one is { text: string; fit: number } => one.fit !== null)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ text }) => text);

describe('termsOf', () => {
  test('parts words, keeps each once and a postal code whole', () => {
    expect(termsOf('  Kungsgatan  12,  kungsgatan ')).toEqual(['kungsgatan', '12']);
    expect(termsOf('753 32 Uppsala')).toEqual(['75332', 'uppsala']);
    expect(termsOf('018-10 20 30')).toEqual(['018-10', '20', '30']);
    expect(termsOf(' ')).toEqual([]);
  });

  test('takes no more than ten', () => {
    expect(termsOf(Array.from({ length: 50 }, (_, place) => `ord${place}`).join(' '))).toHaveLength(
      10,
    );
  });
});

describe('rankOf', () => {
  test.each([
    ['umea', 'Umeå'],
    ['UMEÅ', 'Umeå'],
    ['malmo', 'Malmö'],
    ['vast', 'Västerås'],
    ['ide', 'Idé och form'],
    ['idé', 'Ide och form'],
    ['gatan', 'Kungsgatan 4'],
    ['kungs', 'Norra Kungsgatan'],
    ['tromsö', 'Tromsø'],
    // Decomposed, as macOS writes file names.
    ['Åre', 'A\u030Are'],
    ['A\u030Are', 'Åre'],
  ])('%s finds %s', (asked, text) => {
    expect(finds(asked, text)).toBe(true);
  });

  test.each([
    ['umeå', 'Umea'],
    ['hör', 'Horn'],
    ['ära', 'åra'],
    ['el', 'Handel'],
    ['a', 'Bro'],
    ['%', 'Uppsala'],
    ['_____', 'Malmö'],
    ['.*', 'Malmö'],
    ['', 'Malmö'],
  ])('%s does not find %s', (asked, text) => {
    expect(finds(asked, text)).toBe(false);
  });

  test('demands every term, wherever it stands', () => {
    expect(finds('kungsgatan uppsala', 'Huvudkontor', 'Uppsala', 'Kungsgatan 4')).toBe(true);
    expect(finds('kungsgatan enköping', 'Huvudkontor', 'Uppsala', 'Kungsgatan 4')).toBe(false);
  });

  test('puts what is spelled so first, then whole words, beginnings and the rest', () => {
    expect(found('lund', ['Höglunda', 'Lundby', 'Lund', 'Södra Lund'])).toEqual([
      'Lund',
      'Södra Lund',
      'Lundby',
      'Höglunda',
    ]);
    expect(found('mala', ['Målarhuset', 'Malavägen', 'Måla'])).toEqual([
      'Malavägen',
      'Måla',
      'Målarhuset',
    ]);
  });

  test('puts the more telling text first', () => {
    expect(rank('bro', 'Bro', 'Västra')).toBeGreaterThan(rank('bro', 'Västra', 'Bro') ?? 0);
  });

  test('comes to an end with long and hostile texts', () => {
    expect(rank('a'.repeat(100), 'a'.repeat(10_000))).not.toBeNull();
    expect(rank('aaa '.repeat(25), 'å'.repeat(10_000))).not.toBeNull();
  });
});
