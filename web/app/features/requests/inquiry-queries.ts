import { requests } from '@troskel/contract/requests/requests';
import type { Inquiry, ListedInquiry } from '@troskel/contract/requests/requests';
import { changePages, readPages } from '../../lib/paging.ts';
import { queryClient, read } from '../../lib/queries.ts';
import type { InquiryList } from './inquiry-lists.ts';
import { refreshCounts } from './inquiry-counts.ts';
import { callQueryOf } from './list-place.ts';
import type { ListPlace } from './list-place.ts';
import { handlesOwnErrors } from '../../lib/api.ts';

/** A list, page by page. */
export const listQuery = (partnerId: string, list: InquiryList, place: ListPlace) =>
  readPages(requests.listInquiries, { params: { partnerId }, query: callQueryOf(place, list) });

export function inquiryQuery(partnerId: string, inquiryId: string) {
  return read(requests.getInquiry, { params: { partnerId, inquiryId } }, handlesOwnErrors);
}

export function savedSearchesQuery(partnerId: string) {
  return read(requests.listSavedSearches, { params: { partnerId } }, handlesOwnErrors);
}

/** In every list that was read, what these inquiries say now; they keep their places. */
export function changeRows(changed: readonly ListedInquiry[]): void {
  const byId = new Map(changed.map((row) => [row.id, row]));
  changePages(requests.listInquiries, {}, (page) => ({
    ...page,
    rows: page.rows.map((row) => byId.get(row.id) ?? row),
  }));
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
