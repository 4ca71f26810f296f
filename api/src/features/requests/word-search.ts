import type { App } from '../../platform/collaborators.ts';

/** So many finds are looked up and sorted; with more of them the list is walked through. */
export const mostFinds = 500;
/** Milliseconds for which the shares of common words are remembered. */
const sharesLast = 600_000;
/** From this share on, a page is full long before the index of words has told all that hold them. */
const commonShare = 0.05;

/**
 * The inquiries that hold the words; null when they are too many to be looked up one by one.
 *
 * @param words as `searchQueryOf` says them
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

type Shares = ReadonlyMap<string, number>;

const remembered = new WeakMap<App['pool'], { readAt: number; shares: Promise<Shares> }>();

/** In what part of all inquiries the commonest words stand (PostgreSQL, "pg_stats"). */
async function readShares(pool: App['pool']): Promise<Shares> {
  const { rows } = await pool.query<{ word: string; share: number }>(`
    select word, share from pg_stats,
           unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share)
     where tablename = 'inquiry_search' and attname = 'words' and word is not null`);
  return new Map(rows.map(({ word, share }) => [word, share]));
}

function sharesOf(pool: App['pool']): Promise<Shares> {
  const known = remembered.get(pool);
  if (known && Math.abs(Date.now() - known.readAt) < sharesLast) return known.shares;
  const shares = readShares(pool);
  remembered.set(pool, { readAt: Date.now(), shares });
  shares.catch(() => remembered.delete(pool));
  return shares;
}

/**
 * Whether so many inquiries hold all these words, or words that begin so, that a page is sooner full
 * by walking through a list. A guess by the database's own statistics, of all partners together.
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
