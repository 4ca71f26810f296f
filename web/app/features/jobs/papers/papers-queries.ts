import { jobPapers, rotRequests } from '@troskel/contract/jobs/papers/calls';
import type { Papers, RotRequests } from '@troskel/contract/jobs/papers/papers';
import { readPages } from '../../../lib/paging.ts';
import type { Pages } from '../../../lib/paging.ts';
import { queryClient, read } from '../../../lib/queries.ts';
import { useInquiryEvents } from '../../../shell/use-inquiry-events.ts';
import { handlesOwnErrors } from '../../../lib/api.ts';
import { useServerEvents } from '../../../lib/use-server-events.ts';

export const papersQuery = (partnerId: string, inquiryId: string) =>
  read(jobPapers.getPapers, { params: { partnerId, inquiryId } }, handlesOwnErrors);

export const rotRequestsQuery = (partnerId: string) =>
  readPages(rotRequests.listRotRequests, { params: { partnerId }, query: {} });

/** Shows what an act has answered. */
export function keepPapers(partnerId: string, inquiryId: string, papers: Papers): void {
  queryClient.setQueryData(papersQuery(partnerId, inquiryId).queryKey, papers);
}

/** Shows what an act has answered; the papers of each job are read when they are next looked at. */
export function keepRotRequests(partnerId: string, list: RotRequests): void {
  const pages: Pages<typeof rotRequests.listRotRequests> = { pages: [list], pageParams: [null] };
  queryClient.setQueryData<typeof pages>(rotRequestsQuery(partnerId).queryKey, pages);
  void queryClient.invalidateQueries({ queryKey: [jobPapers.getPapers.name] });
}

/** Reads a query anew when something has happened to one of these inquiries. */
export function useReadAnew(queryKey: readonly unknown[], inquiryIds: readonly string[]): void {
  useInquiryEvents((changed) => {
    if (changed !== null && !inquiryIds.includes(changed)) return;
    void queryClient.invalidateQueries({ queryKey });
  });
}

/** Reads a query anew when a payment was recorded or removed. */
export function useReadAfterPayments(queryKey: readonly unknown[]): void {
  useServerEvents({ paidJobs: () => void queryClient.invalidateQueries({ queryKey }) });
}
