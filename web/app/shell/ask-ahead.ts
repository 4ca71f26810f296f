import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { queryClient } from '../lib/queries.ts';
import { accessToken } from '../lib/session.ts';
import { currentUserQuery } from './current-user.ts';

/** As `readPages` makes them, or else `read`. */
type Asked = FetchInfiniteQueryOptions | FetchQueryOptions;

const isList = (query: Asked): query is FetchInfiniteQueryOptions => 'initialPageParam' in query;

interface Visit {
  params: ClientLoaderFunctionArgs['params'];
  /** The address's query. */
  query: URLSearchParams;
}

async function ask(queries: readonly unknown[]): Promise<void> {
  // Whoever is not signed in is led to the login, and hears of no failure.
  if ((await accessToken().catch(() => null)) === null) return;
  // Who it is, every page behind the guard waits for; once answered, it is not asked from here.
  const user = { ...currentUserQuery(), staleTime: Infinity };
  for (const query of [user, ...queries] as readonly Asked[]) {
    const meta = { ...query.meta, isAhead: true };
    void (isList(query)
      ? queryClient.prefetchInfiniteQuery({ ...query, meta })
      : queryClient.prefetchQuery({ ...query, meta }));
  }
}

/** Asks for what the next page will show, while a hand is on its way to the link. */
export const askAhead = (...queries: readonly unknown[]): void => void ask(queries);

/**
 * A route's loader that asks for the data of its page as soon as the address is known, instead of
 * once the guard, the layout and the page have been shown one after another. It waits for nothing:
 * the page shows its own placeholders, and takes up the call that is under way by the same query.
 *
 * `export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [agreementQuery(partnerId)]);`
 */
export const asksAhead =
  (queriesOf: (visit: Visit) => readonly unknown[]) =>
  ({ params, request }: ClientLoaderFunctionArgs): null => {
    const query = new URL(request.url).searchParams;
    void ask(queriesOf({ params, query }));
    return null;
  };
