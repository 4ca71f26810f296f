import { useQuery } from '@tanstack/react-query';
import { partnerReviews } from '@troskel/contract/reviews/calls';
import type { ReactNode } from 'react';
import { queryClient, read } from '../../lib/queries.ts';
import { useCollectedInquiryEvents } from '../../lib/use-inquiry-events.ts';

const countsQuery = (partnerId: string) =>
  read(partnerReviews.countPartnerReviews, { params: { partnerId } }, { skipGlobalHandle: true });

/** Tells how many reviews a partner has not answered, kept true while the page is open; 0 until it is known. */
export function UnansweredReviews({
  partnerId,
  children,
}: {
  partnerId: string;
  children: (unanswered: number) => ReactNode;
}): ReactNode {
  const query = countsQuery(partnerId);
  useCollectedInquiryEvents(() => queryClient.invalidateQueries({ queryKey: query.queryKey }));
  return children(useQuery(query).data?.unanswered ?? 0);
}
