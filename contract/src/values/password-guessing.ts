/*
 * Whether a new password is easily guessed, by an estimator of the kind of zxcvbn (decision 0066).
 * The estimator is given, because the contract has no packages; the words and the judgement are the
 * same for the server and the pages.
 */
import { everydayWords } from './everyday-words.ts';
import { guessableWords } from './guessable-words.ts';

/**
 * Guesses that a new password must withstand: what eight characters without any pattern take, as
 * the estimator counts them. So no password that fulfils the specified rule by chance is refused.
 */
const enoughGuesses = 1e8;

/** Why a password is easily guessed; `plain` where nothing but its shortness can be named. */
export type Weakness = 'common' | 'personal' | 'date' | 'keys' | 'repeat' | 'plain';

/** The part of the estimator's answer that is read. */
export interface GuessEstimate {
  /** The parts that the password was taken apart into, each with the guesses that it takes. */
  sequence: readonly {
    pattern: string;
    token: string;
    dictionaryName?: string;
    guesses?: number;
  }[];
}

/** Estimates with the words of one person beside the dictionaries, the likeliest first. */
export type Estimator = (password: string, ownWords: string[]) => GuessEstimate;

/** The required shape of the estimator's common part: dictionaries and keyboards by their names. */
interface CommonPart<Graphs> {
  dictionary: Record<string, (string | number)[]>;
  adjacencyGraphs: Graphs;
}

/** Lower case without rings and dots. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

const withPlain = (words: readonly string[]) => [
  ...new Set(words.flatMap((word) => [word, plain(word)])),
];

/** Makes the estimator's options: the common part with the Swedish words. */
export function estimatorOptions<Graphs>({ dictionary, adjacencyGraphs }: CommonPart<Graphs>) {
  return {
    // A word takes as many guesses as its place in its list: two lists, so that none is far down.
    dictionary: {
      ...dictionary,
      swedish: withPlain(guessableWords),
      everyday: withPlain(everydayWords),
    },
    graphs: adjacencyGraphs,
    // The estimator's time grows with the square of the length: half a second for the specified most
    // of 128, some hundredths for this. What is easily guessed so far is so as a whole, nearly always.
    maxLength: 48,
    // Ways of reading digits and signs as letters that are tried; more of them take time alone.
    l33tMaxSubstitutions: 10,
  };
}

const mostParts = 12;
const partLength = 40;

/**
 * Lists what a stranger would try of what they know of a person: name, address, company and
 * telephone number, each whole, by its parts, and by parts that follow each other, also without å, ä
 * and ö; a Swedish telephone number also as it is dialled at home.
 *
 * @param known texts as they are, such as `Sara Lindström`, `sara.lind@rormokaren.example` or
 *   `+46701234567`
 */
export function ownWords(known: readonly string[]): string[] {
  const dialled = known.map((text) => text.replace(/^\+46/, '0'));
  const runs = [...new Set([...known, ...dialled])].flatMap((text) => {
    const parts = text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '')
      .slice(0, mostParts)
      .map((part) => part.slice(0, partLength));
    return parts.flatMap((_, start) =>
      [1, 2, 3, 4].flatMap((count) =>
        start + count <= parts.length ? [parts.slice(start, start + count).join('')] : [],
      ),
    );
  });
  return withPlain(runs).filter((word) => word.length >= 3);
}

/**
 * Counts guesses: those of all parts, in every order of them. The estimator's own sum adds 10⁸ for
 * any third part, which would let `Sommar2026Hej` through.
 */
function guessesOf({ sequence }: GuessEstimate): number {
  return sequence.reduce(
    (product, { token, guesses = 10 ** token.length }, before) => product * guesses * (before + 1),
    1,
  );
}

const weaknessOfPattern: Readonly<Record<string, Weakness>> = {
  dictionary: 'common',
  wordSequence: 'common',
  regex: 'date',
  date: 'date',
  spatial: 'keys',
  sequence: 'keys',
  repeat: 'repeat',
};

/** Names the reason: what is the person's own, or else the longest part that has one. */
function reasonOf({ sequence }: GuessEstimate): Weakness {
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'personal';
  const [longest] = sequence
    .flatMap(({ pattern, token }) => {
      const weakness = weaknessOfPattern[pattern];
      return weakness ? [{ weakness, length: token.length }] : [];
    })
    .toSorted((one, other) => other.length - one.length);
  return longest?.weakness ?? 'plain';
}

/**
 * Judges a password that fulfils the specified rule: null when it is hard enough to guess.
 *
 * @param known what a stranger could know of the person, see `ownWords`
 */
export function judgePassword(
  estimate: Estimator,
  password: string,
  known: readonly string[],
): Weakness | null {
  const words = ownWords(known);
  const typed = estimate(password, words);
  if (guessesOf(typed) < enoughGuesses) return reasonOf(typed);
  // Signs between and after words count for much with the estimator and little with people:
  // Söderströms-Rör-2026! is looked at as SöderströmsRör2026 too.
  const bare = password.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (bare === password) return null;
  const squeezed = estimate(bare, words);
  if (guessesOf(squeezed) >= enoughGuesses) return null;
  const reason = reasonOf(squeezed);
  return reason === 'plain' ? null : reason;
}
