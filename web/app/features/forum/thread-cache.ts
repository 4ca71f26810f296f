import { forum } from '@troskel/contract/forum/threads';
import type { Thread } from '@troskel/contract/forum/threads';
import { forumExperts } from '@troskel/contract/forum/experts';
import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply, ReplyPage, ReplySort } from '@troskel/contract/forum/replies';
import { changePages, pagesKey, pagesOf, rowsOf } from '../../lib/paging.ts';
import type { Pages } from '../../lib/paging.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { handlesOwnErrors } from '../../lib/api.ts';

const replies = new Set<string>();

/** Whether the reader's own vote on a reply is still on its way: what is shown of it is newer. */
export function isVoting(replyId: string): boolean {
  return replies.has(replyId);
}

export function beginVoting(replyId: string): void {
  replies.add(replyId);
}

export function endVoting(replyId: string): void {
  replies.delete(replyId);
}

export const threadQuery = (threadId: string) =>
  read(forum.getThread, { params: { threadId } }, handlesOwnErrors);

const repliesOf = (threadId: string) => ({ params: { threadId } });
const repliesIn = ({ replies }: ReplyPage) => replies;

export const repliesQuery = (threadId: string, sort: ReplySort) =>
  pagesOf(forumReplies.listReplies, { ...repliesOf(threadId), query: { sort } }, repliesIn);

export function changeThread(threadId: string, change: (thread: Thread) => Partial<Thread>): void {
  queryClient.setQueryData(threadQuery(threadId).queryKey, (present) =>
    present ? { ...present, ...change(present) } : present,
  );
}

/** Every reply that was read, in whichever order, by its id. */
export function knownReplies(threadId: string): Map<string, Reply> {
  const lists = queryClient.getQueriesData<Pages<typeof forumReplies.listReplies>>({
    queryKey: pagesKey(forumReplies.listReplies, repliesOf(threadId)),
  });
  return new Map(
    lists.flatMap(([, read]) =>
      rowsOf(read?.pages ?? [], repliesIn).map((reply) => [reply.id, reply] as const),
    ),
  );
}

function changeReplies(
  threadId: string,
  change: (replies: Reply[], page: number, pages: number) => Reply[],
): void {
  changePages(forumReplies.listReplies, repliesOf(threadId), (page, index, count) => ({
    ...page,
    replies: change(page.replies, index, count),
  }));
}

export function changeReply(
  threadId: string,
  replyId: string,
  change: (reply: Reply) => Partial<Reply>,
): void {
  changeReplies(threadId, (replies) =>
    replies.map((reply) => (reply.id === replyId ? { ...reply, ...change(reply) } : reply)),
  );
}

export function dropReply(threadId: string, replyId: string): void {
  changeReplies(threadId, (replies) => replies.filter(({ id }) => id !== replyId));
}

/** Shows a reply that was just written: first where the newest come first, else last. */
export function addReply(threadId: string, reply: Reply, sort: ReplySort): void {
  changeReplies(threadId, (replies, page, pages) => {
    if (sort === 'date_desc') return page === 0 ? [reply, ...replies] : replies;
    return page === pages - 1 ? [...replies, reply] : replies;
  });
}

/** Lists show counts, marks and the last change of a thread. */
export function refreshLists(): Promise<unknown> {
  const lists = [
    forum.listThreads.name,
    forum.listTopicThreads.name,
    forumExperts.listExpertThreads.name,
  ];
  return Promise.all(lists.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export function refreshReplies(threadId: string): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: pagesKey(forumReplies.listReplies, repliesOf(threadId)),
  });
}

export function refreshThread(threadId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: threadQuery(threadId).queryKey });
}

/** Somebody has learnt that they may not do here what they could: what else they may is asked anew. */
export function refreshStanding(): void {
  for (const { name } of [forum.listTopics, forum.getThread, forumReplies.listReplies]) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}
