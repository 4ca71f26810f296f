import { jobPapers, rotRequests } from '@troskel/contract/jobs/papers/calls';
import type { Papers, RotRequests } from '@troskel/contract/jobs/papers/papers';
import { queryClient, read } from '../../../lib/queries.ts';
import { useInquiryEvents } from '../../../lib/use-inquiry-events.ts';

const quietly = { skipGlobalHandle: true };

export const papersQuery = (partnerId: string, inquiryId: string) =>
  read(jobPapers.getPapers, { params: { partnerId, inquiryId } }, quietly);

export const rotRequestsQuery = (partnerId: string) =>
  read(rotRequests.listRotRequests, { params: { partnerId } }, quietly);

/** Shows what an act has answered. */
export function keepPapers(partnerId: string, inquiryId: string, papers: Papers): void {
  queryClient.setQueryData(papersQuery(partnerId, inquiryId).queryKey, papers);
}

/** Shows what an act has answered; the papers of each job are read when they are next looked at. */
export function keepRotRequests(partnerId: string, list: RotRequests): void {
  queryClient.setQueryData(rotRequestsQuery(partnerId).queryKey, list);
  void queryClient.invalidateQueries({ queryKey: [jobPapers.getPapers.name] });
}

/** Reads a query anew when something has happened to an inquiry; to any unless one is given. */
export function useReadAnew(queryKey: readonly unknown[], inquiryId?: string): void {
  useInquiryEvents((changed) => {
    if (inquiryId !== undefined && changed !== null && changed !== inquiryId) return;
    void queryClient.invalidateQueries({ queryKey });
  });
}
