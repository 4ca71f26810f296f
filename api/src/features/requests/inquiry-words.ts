/** Maximum number of words; more do not narrow the result. */
const mostWords = 10;

/** Lists the distinct words of a text, in lower case. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].map((word) => word.slice(0, 60));
}

/** Word that represents a partner; no text contains such a word. */
const partnerWord = (partnerId: string) => `/${partnerId}`;

/** Lists the words by which an inquiry is found at a partner. */
export function searchWordsOf(partnerId: string, texts: readonly string[]): string[] {
  return [partnerWord(partnerId), ...wordsOf(texts.join('\n'))];
}

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
