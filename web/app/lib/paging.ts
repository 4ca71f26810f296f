import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ResponseOf, Route } from '@troskel/contract/ground/route';
import { send } from './api.ts';
import type { InputOf, Unversioned } from './api.ts';
import type { CallError } from './failures.ts';
import { metaOf, queryClient } from './queries.ts';

/** The answer of every list (contract, `PageOf`); some name their rows otherwise. */
interface Answer {
  nextCursor: string | null;
}

/** A list in the cache: its pages as they were answered. */
export type Pages<R extends Route> = InfiniteData<ResponseOf<R>, string | null>;

/** A list as pages show it: each row once, and the other facts of the answers. */
export interface ReadPages<Page, Row> {
  pages: Page[];
  rows: Row[];
}

type RowOf<Page> = Page extends { rows: (infer Row extends { id: string })[] } ? Row : never;

/** The key of a list, or of all that were asked with these parameters among others. */
export const pagesKey = (route: Route, asked: object) => [route.name, 'pages', asked] as const;

/** Rows of all pages, each once: one that moved between two readings is in both. */
export function rowsOf<Page, Row extends { id: string }>(
  pages: readonly Page[],
  rowsIn: (page: Page) => readonly Row[],
): Row[] {
  const rows = new Map<string, Row>();
  for (const row of pages.flatMap(rowsIn)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

/** Changes the pages that were read of a list, where it was asked so. */
export function changePages<R extends Route>(
  route: R,
  asked: object,
  change: (page: ResponseOf<R>, index: number, count: number) => ResponseOf<R>,
): void {
  queryClient.setQueriesData<Pages<R>>({ queryKey: pagesKey(route, asked) }, (present) =>
    present
      ? {
          ...present,
          pages: present.pages.map((page, index) => change(page, index, present.pages.length)),
        }
      : present,
  );
}

/** Query options of a list whose rows are not called so: `pagesOf(route, input, (page) => page.threads)`. */
export function pagesOf<R extends Unversioned, Row extends { id: string }>(
  route: R,
  input: InputOf<R>,
  rowsIn: (page: ResponseOf<R>) => readonly Row[],
) {
  return infiniteQueryOptions<
    ResponseOf<R>,
    CallError,
    ReadPages<ResponseOf<R>, Row>,
    readonly unknown[],
    string | null
  >({
    queryKey: pagesKey(route, input),
    meta: metaOf(route),
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...(input as { query?: object }).query, cursor };
      const asked = cursor === null ? input : { ...input, query };
      return send(route, asked, { skipGlobalHandle: true, signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => (page as Answer).nextCursor,
    select: ({ pages }) => ({ pages, rows: rowsOf(pages, rowsIn) }),
  });
}

/** Query options of a list: `usePages(readPages(staff.listMails, { query: { state } }))`. */
export const readPages = <R extends Unversioned>(route: R, input: InputOf<R>) =>
  pagesOf<R, RowOf<ResponseOf<R>>>(
    route,
    input,
    (page) => (page as { rows: RowOf<ResponseOf<R>>[] }).rows,
  );

/** A list as a page of the portal shows it. */
export type PagedAnswer<Page = unknown, Row = unknown> = UseInfiniteQueryResult<
  ReadPages<Page, Row>,
  CallError
>;

/** The server does not know the place any more: its list is ordered otherwise since an upgrade. */
const isPlaceLost = (error: CallError | null): boolean =>
  error?.errors.some(({ code }) => code === 'CURSOR_INVALID') ?? false;

/**
 * A list, page by page. When the server refuses where the next page was to begin, the list is read
 * anew from its beginning, as far as it was read, and goes on from there.
 */
export function usePages<Page, Row>(
  options: ReturnType<
    typeof infiniteQueryOptions<
      Page,
      CallError,
      ReadPages<Page, Row>,
      readonly unknown[],
      string | null
    >
  >,
): PagedAnswer<Page, Row> {
  const answer = useInfiniteQuery(options);
  return {
    ...answer,
    fetchNextPage: async () => {
      const next = await answer.fetchNextPage();
      if (!isPlaceLost(next.error)) return next;
      await answer.refetch();
      return answer.fetchNextPage();
    },
  };
}
