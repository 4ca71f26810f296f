import { ownVisits, partnerVisits } from '@troskel/contract/visits/calls';
import type { InquiryVisits } from '@troskel/contract/visits/calls';
import { queryClient, read } from '../../lib/queries.ts';
import { handlesOwnErrors } from '../../lib/api.ts';

export const visitsQuery = (partnerId: string, inquiryId: string) =>
  read(partnerVisits.getInquiryVisits, { params: { partnerId, inquiryId } }, handlesOwnErrors);

export const ownVisitsQuery = (inquiryId: string) =>
  read(ownVisits.listOwnVisits, { params: { inquiryId } }, handlesOwnErrors);

/** Shows what an act has answered. */
export function keepVisits(partnerId: string, inquiryId: string, visits: InquiryVisits): void {
  queryClient.setQueryData(visitsQuery(partnerId, inquiryId).queryKey, visits);
}

export function keepOwnVisits(inquiryId: string, visits: InquiryVisits[]): void {
  queryClient.setQueryData(ownVisitsQuery(inquiryId).queryKey, visits);
}
