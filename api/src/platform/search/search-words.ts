/** Maximum number of words; more do not narrow the result. */
const mostWords = 10;
/** Minimum length of a word that may be incomplete. */
const shortestBeginning = 3;
/** Minimum length of a word whose spelling is corrected. */
export const shortestMisspelt = 4;

/** Splits a search into lower-case words as the database does (migration 0019). */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length <= 40).slice(0, mostWords);
}

/**
 * Adds forms of a word that the Swedish stemmer does not reduce: the endings -et, as in taket, and
 * -n after an a, as in fakturan.
 */
export function formsOf(word: string): string[] {
  const isLong = word.length >= 5;
  if (isLong && word.endsWith('et')) return [word.slice(0, -2)];
  if (isLong && word.endsWith('an')) return [word.slice(0, -1), `${word}et`];
  if (isLong && word.endsWith('a')) return [`${word}n`, `${word}et`];
  return word.length >= 3 && /\p{L}$/u.test(word) ? [`${word}et`] : [];
}

/** Answers the last word when it may still be incomplete, with nothing after it; else null. */
export function beginningOf(text: string): string | null {
  const last = wordsOf(text).at(-1);
  const isOpen = /[\p{L}\p{N}]$/u.test(text);
  return last !== undefined && isOpen && last.length >= shortestBeginning ? last : null;
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyzåäö');

/** Lists words at edit distance one: a letter inserted, deleted, replaced, or two swapped. */
export function oneSlipFrom(word: string): string[] {
  if (word.length < shortestMisspelt || word.length > 12) return [];
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    found.add(before + after.slice(1));
    found.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of letters) {
      found.add(before + letter + after);
      found.add(before + letter + after.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}

/** Answers the edit distance of two words (Damerau and Levenshtein, neighbours swapped once). */
export function slipsBetween(one: string, other: string): number {
  let older: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (line[column - 1] ?? 0) + 1,
          (above[column] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (older[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    older = above;
    above = line;
  }
  return above[other.length] ?? 0;
}

export interface KnownWord {
  word: string;
  stems: readonly string[];
  /** Number of texts that contain it. */
  texts: number;
}

/** Chooses corrections of a misspelt word: the smallest edit distance, then the most frequent. */
export function correctionsOf(typed: string, candidates: readonly KnownWord[]): KnownWord[] {
  if (typed.length < shortestMisspelt) return [];
  const mostSlips = typed.length >= 7 ? 2 : 1;
  const near = candidates
    .map((known) => ({ known, slips: slipsBetween(typed, known.word) }))
    .filter(({ slips }) => slips > 0 && slips <= mostSlips)
    .toSorted((a, b) => a.slips - b.slips || b.known.texts - a.known.texts);
  const fewest = near[0]?.slips;
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, 2)
    .map(({ known }) => known);
}
