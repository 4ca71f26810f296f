import { setTimeout as pause } from 'node:timers/promises';
import { countForumWords, createDatabase, createPool } from '@troskel/api/testing';
import { askingOf } from './asking.ts';
import { atMost } from '../promises.ts';
import type { ForumProduct } from './forum-product.ts';
import { ask, times } from '../answers.ts';
import type { Asking } from '../answers.ts';
import { median } from '../median.ts';
import { oneOf } from './load.ts';
import type { Row } from './row.ts';

/** Said by nobody else: each is put into so many replies, wherever the forum is large or small. */
const rareWords = [
  'kvarnhjulslager',
  'vallgravsbro',
  'orgelpipsfot',
  'fyrlyktsglas',
  'slussportskedja',
];
const postsOfRareWord = 5;
const searched = {
  'a rare word': rareWords,
  'a common word': ['hantverkaren', 'offerter', 'ritningen', 'erfarenhet'],
  'a typing error': ['hantverkarren', 'offeter', 'rittningen', 'erfarnhet'],
};
const rounds = 5;
const asked = 40;

/** Writes the rare words, and counts all words as the server's job would by and by. */
async function prepare(product: ForumProduct): Promise<void> {
  const { signed } = askingOf(product);
  for (const word of rareWords) {
    for (let written = 0; written < postsOfRareWord; written += 1) {
      const path = `/api/forum/threads/${oneOf(product.threadIds)}/replies`;
      const body = { body: `<p>Vi har haft bekymmer med ${word} sedan i höstas.</p>` };
      await ask(product.url, signed({ method: 'POST', path, body }));
    }
  }
  // Indexed after they are stored (decision 0142); a word that is not counted is taken for a typing error.
  const isIndexed = async (): Promise<boolean> =>
    (await product.owner.query('select from forum_unindexed limit 1')).rowCount === 0;
  while (!(await isIndexed())) await pause(50);
  const db = createDatabase(createPool(product.ownerUrl, 1, () => {}));
  await countForumWords({ db });
  await db.destroy();
  await product.owner.query('vacuum (analyze) forum_search, forum_word');
}

const searching =
  (product: ForumProduct, words: readonly string[]): Asking =>
  () =>
    askingOf(product).signed({ path: `/api/forum/search?q=${encodeURIComponent(oneOf(words))}` });

/** Median times of searches, in the larger forum beside the small one, or in that alone. */
export async function searchRows(small: ForumProduct, large?: ForumProduct): Promise<Row[]> {
  for (const product of [small, large]) if (product) await prepare(product);
  const rows: Row[] = [];
  for (const [what, words] of Object.entries(searched)) {
    const found = await ask(small.url, searching(small, words)());
    if (found.includes('"hits":[]')) throw new Error(`nothing is found by ${what}`);
    const measured: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const one = median(await times(small.url, searching(small, words), asked));
      const other = large ? median(await times(large.url, searching(large, words), asked)) : one;
      // The first one warms.
      if (round === 0) continue;
      measured.small.push(one);
      measured.large.push(other);
    }
    const ofSmall = `p50 ${median(measured.small).toFixed(1)} ms`;
    rows.push({ what: `search of ${what}, 20,000 threads`, measured: ofSmall });
    if (!large) continue;
    const ratio = median(measured.large.map((time, index) => time / (measured.small[index] ?? 1)));
    rows.push({
      what: `search of ${what}, 200,000 threads`,
      measured: `p50 ${median(measured.large).toFixed(1)} ms`,
      ratio: ratio.toFixed(2),
      of: '20,000 threads',
      ...(words === rareWords ? atMost(ratio, 1.5) : {}),
    });
  }
  return rows;
}
