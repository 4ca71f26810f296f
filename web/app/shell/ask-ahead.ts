import { includesRight, neededRight, rightRefusal } from '@troskel/contract/ground/partner-rights';
import type { NeededRight } from '@troskel/contract/ground/partner-rights';
import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { queryClient } from '../lib/queries.ts';
import { accessToken } from '../lib/session.ts';
import { currentUserQuery } from './current-user.ts';
import { userDetailsQuery } from './partner-area/user-details.ts';

/** As `readPages` makes them, or else `read`. */
type Asked = FetchInfiniteQueryOptions | FetchQueryOptions;

const isList = (query: Asked): query is FetchInfiniteQueryOptions => 'initialPageParam' in query;

interface Visit {
  params: ClientLoaderFunctionArgs['params'];
  /** The address's query. */
  query: URLSearchParams;
}

function begin(query: Asked): void {
  const meta = { ...query.meta, isAhead: true };
  void (isList(query)
    ? queryClient.prefetchInfiniteQuery({ ...query, meta })
    : queryClient.prefetchQuery({ ...query, meta }));
}

/** The right that not every member has, of a call that needs one. */
export function rareRight({ meta }: Pick<Asked, 'meta'>): NeededRight | null {
  const needed = meta?.call ? neededRight(meta.call) : null;
  return needed && rightRefusal(needed) !== null ? needed : null;
}

async function ask(queries: readonly unknown[], partnerId?: string): Promise<void> {
  // Whoever is not signed in is led to the login, and hears of no failure.
  if ((await accessToken().catch(() => null)) === null) return;
  const asked = queries as readonly Asked[];
  // Who it is, every page behind the guard waits for; once answered, it is not asked from here.
  begin({ ...currentUserQuery(), staleTime: Infinity } as Asked);
  if (partnerId === undefined) {
    for (const query of asked) begin(query);
    return;
  }
  const details = { ...userDetailsQuery(partnerId), staleTime: Infinity };
  begin(details as Asked);
  for (const query of asked) if (!rareRight(query)) begin(query);
  if (!asked.some(rareRight)) return;
  // Without the right the server would refuse, and without the role nobody knows: the page asks then.
  const role = await queryClient.fetchQuery(details).then(
    (known) => known.role,
    () => null,
  );
  for (const query of asked) {
    const needed = rareRight(query);
    if (needed && includesRight(role, needed)) begin(query);
  }
}

/** The company that a page is of; a homeowner's page names companies too, in which they have no role. */
const ownCompanyAt = (pathname: string): string | undefined =>
  /^\/partners\/([^/]+)/.exec(pathname)?.[1];

/** Asks for what the next page will show, while a hand is on its way to the link. */
export const askAhead = (...queries: readonly unknown[]): void => void ask(queries);

/**
 * A route's loader that asks for the data of its page as soon as the address is known, instead of
 * once the guard, the layout and the page have been shown one after another. It waits for nothing:
 * the page shows its own placeholders, and takes up the call that is under way by the same query. What
 * not every member may read of a partner is asked for once the role is known that may.
 *
 * `export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [agreementQuery(partnerId)]);`
 */
export const asksAhead =
  (queriesOf: (visit: Visit) => readonly unknown[]) =>
  ({ params, request }: ClientLoaderFunctionArgs): null => {
    const { pathname, searchParams: query } = new URL(request.url);
    void ask(queriesOf({ params, query }), ownCompanyAt(pathname));
    return null;
  };
