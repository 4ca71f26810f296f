/** What Swedish counts as letters of their own, though they look like letters with a mark. */
const ownLetters = new Set(['å', 'ä', 'ö']);
/** The neighbours' letters, sorted and read in Swedish as its own. */
const neighbours: Record<string, string> = { æ: 'ä', ø: 'ö' };
const mark = /\p{M}/gu;
const wordLetter = /[\p{L}\p{N}]/u;

/** More words than this narrow nothing down. */
const mostTerms = 10;
/** A shorter term fits only where a word begins; inside words it would fit nearly everything. */
const shortestInside = 3;

/** Small letters, in which an accent makes no difference and å, ä and ö do: `Idé` is `ide`. */
function spelled(text: string): string {
  return Array.from(text.normalize('NFC').toLowerCase().normalize('NFC'), (letter) => {
    const own = neighbours[letter] ?? letter;
    return ownLetters.has(own) ? own : own.normalize('NFD').replace(mark, '');
  }).join('');
}

/** As long as what it is given, so that places in the one are places in the other. */
function withoutRings(text: string): string {
  return text.replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o');
}

/** The words of a search, spelled for {@link rankOf}; a postal code counts as one word. */
export function termsOf(text: string): string[] {
  const words = spelled(text)
    .replaceAll(/(?<!\d)(\d{3})\s+(\d{2})(?!\d)/g, '$1$2')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, mostTerms);
}

/** Whether what is written can stand for what is typed: å only for å, and a for a, å and ä. */
function fits(term: string, written: string): boolean {
  return term
    .split('')
    .every((letter, place) => !ownLetters.has(letter) || letter === written[place]);
}

/** How well a term fits a text; null when it is not in it. */
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
 * How well a thing fits a search; null when one of the terms is nowhere in it. Higher is better:
 * first what is spelled as it was typed, then whole words, beginnings of words, and the rest. An
 * unmarked letter finds marked ones and not the other way round (Unicode Technical Standard 10,
 * section 8 "asymmetric search"): `umea` finds Umeå, and `hör` does not find Horn.
 *
 * @param terms from {@link termsOf}
 * @param texts what the thing is known by, the most telling first
 */
export function rankOf(terms: readonly string[], texts: readonly string[]): number | null {
  if (terms.length === 0) return null;
  const known = texts.map(spelled);
  let sum = 0;
  for (const term of terms) {
    const fitted = known.flatMap((text, place) => {
      const fit = fitOf(term, text);
      return fit === null ? [] : [fit + Math.max(4 - place, 0)];
    });
    if (fitted.length === 0) return null;
    sum += Math.max(...fitted);
  }
  return sum;
}
