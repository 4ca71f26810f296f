import type { App } from '../platform/collaborators.ts';
import { partnerWord, wordsOf } from './inquiry-keys.ts';

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

/** Maximum number of matches that are looked up and sorted; with more the list is walked. */
export const mostFinds = 500;
/** Milliseconds for which the frequencies of common words are cached. */
const sharesLast = 600_000;
/** Frequency above which walking the list fills a page before the text index has been read. */
const commonShare = 0.05;

/**
 * Finds the inquiries with the words; null when there are too many to look up.
 *
 * @param words from `searchQueryOf`
 */
export async function findWords(
  { pool }: Pick<App, 'pool'>,
  partnerId: string,
  words: string,
): Promise<string[] | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select inquiry_id as id from inquiry_search
      where words @@ $1::tsquery and partner_id = $2 limit ${mostFinds + 1}`,
    [words, partnerId],
  );
  return rows.length > mostFinds ? null : rows.map(({ id }) => id);
}

/** A search's condition on a list: none when empty, else the inquiries' ids or a text query. */
export interface Sought {
  /** These, which are few. */
  ids?: readonly string[];
  /** A tsquery of words so common that walking the list is faster than the text index. */
  words?: string;
  /** Rows of the list searched for the words. */
  reach?: number;
}

/**
 * Makes the condition that a row of deliveries has the words. A scalar subquery, not `exists`: as a
 * join the database would start with all that contain the words.
 *
 * @param words expression for the tsquery
 */
export const holdsWords = (delivery: string, words: string): string =>
  `(select search.words @@ ${words} from inquiry_search search
       where search.inquiry_id = ${delivery}.inquiry_id and search.partner_id = ${delivery}.partner_id)`;

/** Looks up the inquiries with the words of a text, when they are few. */
export async function lookUpWords(
  app: Pick<App, 'pool'>,
  partnerId: string,
  text: string,
): Promise<Sought> {
  const words = searchQueryOf(partnerId, text);
  // Punctuation alone is in no text.
  if (words === null) return text.trim() === '' ? {} : { ids: [] };
  const ids = await findWords(app, partnerId, words);
  return ids === null ? { words } : { ids };
}

type Shares = ReadonlyMap<string, number>;

const remembered = new WeakMap<App['pool'], { readAt: number; shares: Promise<Shares> }>();

/** Reads the frequencies of the most common words (PostgreSQL, "pg_stats"). */
async function readShares(pool: App['pool']): Promise<Shares> {
  const { rows } = await pool.query<{ word: string; share: number }>(`
    select word, share from pg_stats,
           unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share)
     where tablename = 'inquiry_search' and attname = 'words' and word is not null`);
  return new Map(rows.map(({ word, share }) => [word, share]));
}

function sharesOf(pool: App['pool']): Promise<Shares> {
  const cached = remembered.get(pool);
  if (cached && Math.abs(Date.now() - cached.readAt) < sharesLast) return cached.shares;
  const shares = readShares(pool);
  remembered.set(pool, { readAt: Date.now(), shares });
  shares.catch(() => remembered.delete(pool));
  return shares;
}

/**
 * Whether so many inquiries contain all these words, or words that begin so, that walking the list
 * fills a page sooner. An estimate by the database's statistics over all partners.
 */
export async function areCommon(
  { pool }: Pick<App, 'pool'>,
  words: readonly string[],
): Promise<boolean> {
  const shares = [...(await sharesOf(pool))];
  const shareOf = (beginning: string): number =>
    shares.reduce((sum, [word, share]) => (word.startsWith(beginning) ? sum + share : sum), 0);
  return words.reduce((part, word) => part * Math.min(shareOf(word), 1), 1) >= commonShare;
}

/** Rows searched for common words before the text index is used. */
const commonReach = 600;

/**
 * Reads a page of a list that is narrowed to the words of a text: common ones by walking the list,
 * others by the text index.
 *
 * @param most rows of a whole page
 */
export async function readSought<Row>(
  app: Pick<App, 'pool'>,
  { partnerId, text, most }: { partnerId: string; text: string; most: number },
  read: (sought: Sought) => Promise<Row[]>,
): Promise<Row[]> {
  const words = searchQueryOf(partnerId, text);
  if (words !== null && (await areCommon(app, soughtWordsOf(text)))) {
    const near = await read({ words, reach: commonReach });
    if (near.length >= most) return near;
  }
  return read(await lookUpWords(app, partnerId, text));
}
