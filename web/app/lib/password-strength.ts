/*
 * An estimator of our own, since the well-known library needs its dictionaries to be worth anything
 * and brings about 220 kB packed with them; this one is about 3 kB. It is a hint beside the rules
 * and blocks nothing, so that it may be coarse.
 */
import { commonPasswords } from './common-passwords.ts';

export type Weakness = 'common' | 'personal' | 'repeat' | 'sequence' | 'year' | 'short';

export type PasswordStrength =
  | { level: 'weak'; because: Weakness }
  | { level: 'okay' }
  | { level: 'strong' };

/** Bits below which a guesser with a list gets there soon, and from which a list is no help. */
const okayBits = 32;
const strongBits = 52;

interface Pattern {
  kind: Exclude<Weakness, 'short'>;
  start: number;
  length: number;
  /** Total cost for a guesser. */
  bits: number;
}

const signsForLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Lower case without rings and dots. As long as what came in, so that places stay the same. */
function plain(text: string): string {
  return Array.from(text)
    .map((character) => character.toLowerCase().normalize('NFD')[0] ?? character)
    .join('');
}

const withLetters = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => signsForLetters[sign] ?? sign);

/** Finds the words of a list in the text, the longest at each position. */
function findWords(
  text: string,
  words: { has(word: string): boolean },
  kind: 'common' | 'personal',
  bits: number,
  shortest: number,
): Pattern[] {
  const found: Pattern[] = [];
  for (let start = 0; start < text.length; start += 1) {
    for (let end = text.length; end - start >= shortest; end -= 1) {
      if (!words.has(text.slice(start, end))) continue;
      found.push({ kind, start, length: end - start, bits });
      break;
    }
  }
  return found;
}

const rows = ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm', '1234567890'].map(plain);

function isNext(before: string, after: string, step: 1 | -1): boolean {
  if (/[a-z0-9]{2}/.test(before + after) && after.charCodeAt(0) - before.charCodeAt(0) === step) {
    return true;
  }
  return rows.some((row) => {
    const at = row.indexOf(before);
    return at >= 0 && row[at + step] === after;
  });
}

/** Runs of at least three: abc, 321, qwe, aaa. */
function findRuns(text: string): Pattern[] {
  const found: Pattern[] = [];
  const tests: [Pattern['kind'], (before: string, after: string) => boolean][] = [
    ['repeat', (before, after) => before === after],
    ['sequence', (before, after) => isNext(before, after, 1)],
    ['sequence', (before, after) => isNext(before, after, -1)],
  ];
  for (const [kind, goesOn] of tests) {
    let start = 0;
    for (let end = 1; end <= text.length; end += 1) {
      const before = text[end - 1] ?? '';
      const after = text[end];
      if (after !== undefined && goesOn(before, after)) continue;
      const length = end - start;
      if (length >= 3) found.push({ kind, start, length, bits: 4 + Math.log2(length) });
      start = end;
    }
  }
  return found;
}

/** The same group again: abab, ÅterÅter. */
function findRepeatedGroups(text: string): Pattern[] {
  return [...text.matchAll(/(.{2,}?)\1+/g)].map((match) => ({
    kind: 'repeat',
    start: match.index,
    length: match[0].length,
    bits: plainBits(match[1] ?? '') + 2,
  }));
}

function findYears(text: string): Pattern[] {
  return [...text.matchAll(/(?:19[3-9]|20[0-4])\d/g)].map((match) => ({
    kind: 'year',
    start: match.index,
    length: 4,
    bits: 6,
  }));
}

function bitsOfCharacter(character: string): number {
  if (/\d/.test(character)) return 3.3;
  if (/\p{Ll}/u.test(character)) return 4.7;
  if (/\p{Lu}/u.test(character)) return 5.7;
  return 5;
}

function plainBits(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + bitsOfCharacter(character), 0);
}

/** Parts of what is known of a person that are long enough to tell: of an address also its name. */
function personalParts(known: readonly string[]): Set<string> {
  return new Set(
    known
      .flatMap((text) => [text, ...plain(text).split(/[^a-z0-9]+/)])
      .map(plain)
      .filter((part) => part.length >= 3),
  );
}

/**
 * Estimates how hard a password is to guess for somebody who tries the common choices first.
 *
 * @param known what a stranger could know of the person, such as name and e-mail address
 * @returns null for an empty password
 */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
): PasswordStrength | null {
  if (password === '') return null;
  const lower = plain(password);
  const parts = personalParts(known);
  const found = [lower, withLetters(lower)]
    .flatMap((text) => [
      ...findWords(text, parts, 'personal', 4, 3),
      ...findWords(text, commonPasswords, 'common', 8, 3),
    ])
    .concat(findRuns(lower), findRepeatedGroups(lower), findYears(lower))
    // The longest match goes first; matches that overlap it are dropped.
    .toSorted((a, b) => b.length - a.length || a.bits - b.bits);

  const taken: Pattern[] = [];
  for (const pattern of found) {
    const end = pattern.start + pattern.length;
    if (taken.every(({ start, length }) => end <= start || start + length <= pattern.start)) {
      taken.push(pattern);
    }
  }
  const isTaken = (at: number) =>
    taken.some(({ start, length }) => at >= start && at < start + length);
  const rest = Array.from(password)
    .filter((_, at) => !isTaken(at))
    .join('');
  // A guesser has to try several spellings of a pattern with capitals.
  const spellings = /\p{Lu}/u.test(password) && taken.length > 0 ? 2 : 0;
  const bits = plainBits(rest) + spellings + taken.reduce((sum, pattern) => sum + pattern.bits, 0);
  if (bits >= strongBits) return { level: 'strong' };
  if (bits >= okayBits) return { level: 'okay' };
  return { level: 'weak', because: taken[0]?.kind ?? 'short' };
}
