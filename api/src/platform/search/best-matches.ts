import { rankOf } from '@troskel/contract/values/word-search';
import type { SearchQuestion } from './search-source.ts';

const byName = new Intl.Collator('sv', { numeric: true });

/**
 * Finds rows that were read whole, since a company has few of them: the best matches first, then by
 * name.
 *
 * @param textsOf what is searched of a row; its name is the first
 */
export function bestMatches<Row>(
  rows: readonly Row[],
  { terms, limit }: Pick<SearchQuestion, 'terms' | 'limit'>,
  textsOf: (row: Row) => [name: string, ...others: string[]],
): Row[] {
  return rows
    .flatMap((row) => {
      const texts = textsOf(row);
      const rank = rankOf(terms, texts);
      return rank === null ? [] : [{ row, rank, name: texts[0] }];
    })
    .toSorted((one, other) => other.rank - one.rank || byName.compare(one.name, other.name))
    .slice(0, limit)
    .map(({ row }) => row);
}
