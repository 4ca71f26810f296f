/** More words than this narrow nothing down. */
const mostWords = 10;

/** The words of a text, in small letters, once each. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].map((word) => word.slice(0, 60));
}

/** The word that stands for a partner; no text holds one like it. */
const partnerWord = (partnerId: string) => `/${partnerId}`;

/** What an inquiry is found by at a partner. */
export function searchWordsOf(partnerId: string, texts: readonly string[]): string[] {
  return [partnerWord(partnerId), ...wordsOf(texts.join('\n'))];
}

/** The words that a search goes by. */
export const soughtWordsOf = (text: string): string[] => wordsOf(text).slice(0, mostWords);

/**
 * A query for what holds all the words of a text, or words that begin so (PostgreSQL, "tsquery");
 * null when the text has none. Words are letters and digits alone, so that nothing needs escaping.
 */
export function searchQueryOf(partnerId: string, text: string): string | null {
  const words = soughtWordsOf(text);
  if (words.length === 0) return null;
  return [`'${partnerWord(partnerId)}'`, ...words.map((word) => `'${word}':*`)].join(' & ');
}
