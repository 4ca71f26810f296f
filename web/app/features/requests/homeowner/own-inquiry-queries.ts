import { inquiryIntake } from '@troskel/contract/requests/intake';
import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { readPages } from '../../../lib/paging.ts';
import { queryClient, read } from '../../../lib/queries.ts';

export const ownInquiriesQuery = readPages(inquiryIntake.listOwnInquiries, { query: {} });

export const ownInquiryQuery = (inquiryId: string) =>
  read(inquiryIntake.getOwnInquiry, { params: { inquiryId } }, { skipGlobalHandle: true });

/** Shows this state of an inquiry on its page, and has the list read again. */
export function keepOwnInquiry(inquiry: OwnInquiry): void {
  queryClient.setQueryData(ownInquiryQuery(inquiry.id).queryKey, inquiry);
  void queryClient.invalidateQueries({ queryKey: [inquiryIntake.listOwnInquiries.name] });
}
