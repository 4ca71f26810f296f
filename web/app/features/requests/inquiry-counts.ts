import { useQuery } from '@tanstack/react-query';
import { inquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import type { ReactNode } from 'react';
import { queryClient, read } from '../../lib/queries.ts';
import { useCollectedInquiryEvents } from '../../shell/use-inquiry-events.ts';

/** Numbers of unread and unanswered inquiries of a partner. */
export function countsQuery(partnerId: string) {
  return read(inquiryCounts.countInquiries, { params: { partnerId } }, { skipGlobalHandle: true });
}

export async function refreshCounts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [inquiryCounts.countInquiries.name] });
}

/** Tells how many a partner has not read, kept true while the page is open; 0 until it is known. */
export function UnreadInquiries({
  partnerId,
  children,
}: {
  partnerId: string;
  children: (unread: number) => ReactNode;
}): ReactNode {
  useCollectedInquiryEvents(refreshCounts);
  return children(useQuery(countsQuery(partnerId)).data?.unread ?? 0);
}
