import { companyReviews, ownReviews, partnerReviews } from '@troskel/contract/reviews/calls';
import type { InquiryReviews } from '@troskel/contract/reviews/calls';
import { readPages } from '../../lib/paging.ts';
import { queryClient, read } from '../../lib/queries.ts';

export const inquiryReviewsQuery = (inquiryId: string) =>
  read(ownReviews.listInquiryReviews, { params: { inquiryId } }, { skipGlobalHandle: true });

/** Shows the reviews at a company as a write has left them. */
export function keepInquiryReviews(inquiryId: string, present: InquiryReviews): void {
  queryClient.setQueryData(inquiryReviewsQuery(inquiryId).queryKey, (list) =>
    list?.map((one) => (one.partnerId === present.partnerId ? present : one)),
  );
}

export const partnerReviewsQuery = (partnerId: string) =>
  readPages(partnerReviews.listPartnerReviews, { params: { partnerId }, query: {} });

export const companyReviewsQuery = (companyId: string) =>
  readPages(companyReviews.listCompanyReviews, { params: { companyId }, query: {} });
