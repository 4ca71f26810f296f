/**
 * Letters of the Swedish alphabet in their own right, though they look like a letter with a mark.
 */
const ownLetters = new Set(['å', 'ä', 'ö']);
/** Danish and Norwegian letters, equivalent to Swedish ones in sorting and reading. */
const neighbours: Record<string, string> = { æ: 'ä', ø: 'ö' };
const mark = /\p{M}/gu;
const wordLetter = /[\p{L}\p{N}]/u;

/** Maximum number of search terms; more do not narrow the result. */
const mostTerms = 10;
/** Minimum length of a term that may match inside a word; shorter ones match only its beginning. */
const shortestInside = 3;

/** Lower case without accents, except å, ä and ö: `Idé` becomes `ide`. */
function spelled(text: string): string {
  return Array.from(text.normalize('NFC').toLowerCase().normalize('NFC'), (letter) => {
    const own = neighbours[letter] ?? letter;
    return ownLetters.has(own) ? own : own.normalize('NFD').replace(mark, '');
  }).join('');
}

/** Removes the marks of å, ä and ö; the length stays the same, so that positions correspond. */
function withoutRings(text: string): string {
  return text.replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o');
}

/** Splits a search into terms, normalised for {@link rankOf}; a postal code counts as one term. */
export function termsOf(text: string): string[] {
  const words = spelled(text)
    .replaceAll(/(?<!\d)(\d{3})\s+(\d{2})(?!\d)/g, '$1$2')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, mostTerms);
}

/** Whether a written letter matches a typed one: å matches only å, but a matches a, å and ä. */
function fits(term: string, written: string): boolean {
  return term
    .split('')
    .every((letter, place) => !ownLetters.has(letter) || letter === written[place]);
}

/** Scores how well a term matches a text; null without a match. */
function fitOf(term: string, text: string): number | null {
  const plainText = withoutRings(text);
  const plainTerm = withoutRings(term);
  let best: number | null = null;
  for (
    let at = plainText.indexOf(plainTerm);
    at !== -1;
    at = plainText.indexOf(plainTerm, at + 1)
  ) {
    const written = text.slice(at, at + term.length);
    const isWordStart = at === 0 || !wordLetter.test(text[at - 1] ?? '');
    if (!fits(term, written) || (!isWordStart && term.length < shortestInside)) continue;
    const after = text[at + term.length];
    const isWholeWord = isWordStart && (after === undefined || !wordLetter.test(after));
    const place = isWholeWord ? 30 : isWordStart ? 20 : 10;
    const fit = (written === term ? 100 : 0) + place + (at === 0 ? 5 : 0);
    if (best === null || fit > best) best = fit;
  }
  return best;
}

/**
 * Scores how well a thing matches a search, higher is better; null when a term matches none of its
 * texts. Exact spelling comes first, then whole words, beginnings of words, and the rest. An
 * unmarked letter matches marked ones but not the other way round (Unicode Technical Standard 10,
 * section 8 "asymmetric search"): `umea` finds Umeå, and `hör` does not find Horn.
 *
 * @param terms from {@link termsOf}
 * @param texts of the thing, the most significant first
 */
export function rankOf(terms: readonly string[], texts: readonly string[]): number | null {
  if (terms.length === 0) return null;
  const spelledTexts = texts.map(spelled);
  let sum = 0;
  for (const term of terms) {
    const fitted = spelledTexts.flatMap((text, place) => {
      const fit = fitOf(term, text);
      return fit === null ? [] : [fit + Math.max(4 - place, 0)];
    });
    if (fitted.length === 0) return null;
    sum += Math.max(...fitted);
  }
  return sum;
}

/** Minimum length in characters: shorter texts match nearly everything, so they find nothing. */
export const shortestSearch = 2;

/** Maximum length in characters. */
export const longestSearch = 100;
