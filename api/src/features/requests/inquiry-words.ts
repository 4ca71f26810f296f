import { partnerWord, wordsOf } from '../../domain/inquiry-keys.ts';

/** Maximum number of words; more do not narrow the result. */
const mostWords = 10;

/** Lists the words of a search. */
export const soughtWordsOf = (text: string): string[] => wordsOf(text).slice(0, mostWords);

/**
 * Makes a `tsquery` for all words of a text, or words that begin so (PostgreSQL, "tsquery"); null
 * when it has none. Words consist of letters and digits, so nothing needs escaping.
 */
export function searchQueryOf(partnerId: string, text: string): string | null {
  const words = soughtWordsOf(text);
  if (words.length === 0) return null;
  return [`'${partnerWord(partnerId)}'`, ...words.map((word) => `'${word}':*`)].join(' & ');
}
