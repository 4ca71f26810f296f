/*
 * Keys under which an inquiry is stored, to be found and sorted by: whoever inserts one has to make
 * them.
 */

/** Letters whose bytes sort as Swedish sorts å, ä and ö: after z. */
const swedishPlaces: Readonly<Record<string, string>> = {
  å: '{',
  ä: '|',
  æ: '|',
  ö: '}',
  ø: '}',
};

/** Answers the sort key of a name, without accents. Empty for nobody. */
export function nameKeyOf(name: string): string {
  return Array.from(
    name.normalize('NFC').toLowerCase(),
    (letter) => swedishPlaces[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ).join('');
}

/** Lists the distinct words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].map((word) => word.slice(0, 60));
}

/** Word that represents a partner; no text contains such a word. */
export const partnerWord = (partnerId: string) => `/${partnerId}`;

/** Lists the words by which an inquiry is found at a partner. */
export function searchWordsOf(partnerId: string, texts: readonly string[]): string[] {
  return [partnerWord(partnerId), ...wordsOf(texts.join('\n'))];
}

const mostExcerptCharacters = 160;

/** Answers the beginning of a text, on one line. */
export function firstLineOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= mostExcerptCharacters) return line;
  return `${letters
    .slice(0, mostExcerptCharacters - 1)
    .join('')
    .trimEnd()}…`;
}
