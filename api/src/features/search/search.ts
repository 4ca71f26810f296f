import type { ResponseOf } from '@troskel/contract/ground/route';
import { mostHits } from '@troskel/contract/search/calls';
import { shortestSearch } from '@troskel/contract/values/word-search';
import type { search } from '@troskel/contract/search/calls';
import { termsOf } from '@troskel/contract/values/word-search';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';

/** Searches every source, each for one hit more than is shown. */
export async function findEverywhere(
  app: Pick<App, 'db' | 'pool' | 'searchSources'>,
  { caller, params: { partnerId }, query: { q }, language }: Call<typeof search.search>,
): Promise<ResponseOf<typeof search.search>> {
  const terms = q.length < shortestSearch ? [] : termsOf(q);
  if (terms.length === 0) return { groups: [] };
  const question = { caller, partnerId, text: q, terms, language, limit: mostHits + 1 };
  const groups = await Promise.all(
    app.searchSources.map(async ({ kind, find }) => {
      const hits = await find(app, question);
      return { kind, hits: hits.slice(0, mostHits), hasMore: hits.length > mostHits };
    }),
  );
  return { groups: groups.filter(({ hits }) => hits.length > 0) };
}
