import { useQuery } from '@tanstack/react-query';
import { conversations } from '@troskel/contract/conversations/calls';
import type { ConversationView } from '@troskel/contract/conversations/calls';
import type { ReactNode } from 'react';
import { readPages } from '../../lib/paging.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useCollectedInquiryEvents } from '../../shell/use-inquiry-events.ts';

/** The conversations of a view, narrowed to words; all without. */
export const conversationsQuery = (
  partnerId: string,
  { view, text, isMine }: { view: ConversationView; text: string; isMine: boolean },
) =>
  readPages(conversations.listConversations, {
    params: { partnerId },
    query: {
      view,
      ...(text === '' ? {} : { text }),
      ...(isMine ? { assigned: 'me' as const } : {}),
    },
  });

const countsQuery = (partnerId: string) =>
  read(conversations.countConversations, { params: { partnerId } }, { skipGlobalHandle: true });

/** Has the lists and the number of unread ones read again. */
export async function refreshConversations(): Promise<void> {
  await Promise.all(
    [conversations.listConversations, conversations.countConversations].map(({ name }) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}

/** Tells how many conversations are unread, kept true while the page is open; 0 until it is known. */
export function UnreadConversations({
  partnerId,
  children,
}: {
  partnerId: string;
  children: (unread: number) => ReactNode;
}): ReactNode {
  useCollectedInquiryEvents(refreshConversations);
  return children(useQuery(countsQuery(partnerId)).data?.unread ?? 0);
}
