import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { requests } from '@troskel/contract/requests/requests';
import type { Inquiry, InquiryPage, ListedInquiry } from '@troskel/contract/requests/requests';
import { send } from '../../lib/api.ts';
import type { CallError } from '../../lib/failures.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { refreshCounts } from './inquiry-counts.ts';
import type { InquiryList } from './inquiry-lists.ts';
import { callQueryOf } from './list-place.ts';
import type { ListPlace } from './list-place.ts';

const quietly = { skipGlobalHandle: true };

type Pages = InfiniteData<InquiryPage, string | null>;

/** One page of a list; without a cursor the first. */
export function readPage(
  partnerId: string,
  query: ReturnType<typeof callQueryOf>,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<InquiryPage> {
  return send(
    requests.listInquiries,
    { params: { partnerId }, query: cursor === null ? query : { ...query, cursor } },
    { ...quietly, ...(signal ? { signal } : {}) },
  );
}

/** A list, page by page. */
export function listQuery(partnerId: string, list: InquiryList, place: ListPlace) {
  const query = callQueryOf(place, list);
  return infiniteQueryOptions<InquiryPage, CallError, Pages, readonly unknown[], string | null>({
    queryKey: [requests.listInquiries.name, partnerId, query],
    queryFn: ({ pageParam, signal }) => readPage(partnerId, query, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Rows of all pages, each once: one that came between two readings is in both. */
export function rowsOf(pages: Pages): ListedInquiry[] {
  const rows = new Map<string, ListedInquiry>();
  for (const row of pages.pages.flatMap(({ inquiries }) => inquiries)) {
    if (!rows.has(row.id)) rows.set(row.id, row);
  }
  return [...rows.values()];
}

export function inquiryQuery(partnerId: string, inquiryId: string) {
  return read(requests.getInquiry, { params: { partnerId, inquiryId } }, quietly);
}

export function savedSearchesQuery(partnerId: string) {
  return read(requests.listSavedSearches, { params: { partnerId } }, quietly);
}

/** In every list that was read, what these inquiries say now; they keep their places. */
export function changeRows(changed: readonly ListedInquiry[]): void {
  const byId = new Map(changed.map((row) => [row.id, row]));
  queryClient.setQueriesData<Pages>({ queryKey: [requests.listInquiries.name] }, (present) =>
    present
      ? {
          ...present,
          pages: present.pages.map((page) => ({
            ...page,
            inquiries: page.inquiries.map((row) => byId.get(row.id) ?? row),
          })),
        }
      : present,
  );
}

export async function refreshLists(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [requests.listInquiries.name] }),
    refreshCounts(),
  ]);
}

/** Shows this state of an inquiry wherever it stands. */
export function keepInquiry(partnerId: string, inquiry: Inquiry): void {
  queryClient.setQueryData(inquiryQuery(partnerId, inquiry.id).queryKey, inquiry);
  changeRows([inquiry]);
  void refreshLists();
}
