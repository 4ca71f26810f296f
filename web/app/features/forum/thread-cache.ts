import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { forum } from '@troskel/contract/forum/threads';
import type { Thread } from '@troskel/contract/forum/threads';
import { forumExperts } from '@troskel/contract/forum/experts';
import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply, ReplySort } from '@troskel/contract/forum/replies';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { send } from '../../lib/api.ts';
import type { CallError } from '../../lib/failures.ts';
import { queryClient, read } from '../../lib/queries.ts';

const quietly = { skipGlobalHandle: true };

export const threadQuery = (threadId: string) =>
  read(forum.getThread, { params: { threadId } }, quietly);

type RepliesPage = ResponseOf<typeof forumReplies.listReplies>;
type Pages = InfiniteData<RepliesPage, string | null>;

const repliesKey = (threadId: string) => [forumReplies.listReplies.name, threadId] as const;

export const repliesQuery = (threadId: string, sort: ReplySort) =>
  infiniteQueryOptions<
    RepliesPage,
    CallError,
    Pages,
    readonly [string, string, ReplySort],
    string | null
  >({
    queryKey: [...repliesKey(threadId), sort],
    queryFn: ({ pageParam, signal }) =>
      send(
        forumReplies.listReplies,
        {
          params: { threadId },
          query: pageParam === null ? { sort } : { sort, cursor: pageParam },
        },
        { ...quietly, signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Every reply once, in the order of the pages: a row may move between two while they are read. */
export function repliesOf(pages: Pages | undefined): Reply[] {
  const byId = new Map<string, Reply>();
  for (const page of pages?.pages ?? []) {
    for (const reply of page.replies) if (!byId.has(reply.id)) byId.set(reply.id, reply);
  }
  return [...byId.values()];
}

export function changeThread(threadId: string, change: (thread: Thread) => Partial<Thread>): void {
  queryClient.setQueryData(threadQuery(threadId).queryKey, (present) =>
    present ? { ...present, ...change(present) } : present,
  );
}

/** Every reply that was read, in whichever order, by its id. */
export function knownReplies(threadId: string): Map<string, Reply> {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: repliesKey(threadId) });
  return new Map(
    lists.flatMap(([, pages]) => repliesOf(pages).map((reply) => [reply.id, reply] as const)),
  );
}

function changePages(
  threadId: string,
  change: (replies: Reply[], page: number, pages: number) => Reply[],
): void {
  queryClient.setQueriesData<Pages>({ queryKey: repliesKey(threadId) }, (present) =>
    present
      ? {
          ...present,
          pages: present.pages.map((page, index) => ({
            ...page,
            replies: change(page.replies, index, present.pages.length),
          })),
        }
      : present,
  );
}

export function changeReply(
  threadId: string,
  replyId: string,
  change: (reply: Reply) => Partial<Reply>,
): void {
  changePages(threadId, (replies) =>
    replies.map((reply) => (reply.id === replyId ? { ...reply, ...change(reply) } : reply)),
  );
}

export function dropReply(threadId: string, replyId: string): void {
  changePages(threadId, (replies) => replies.filter(({ id }) => id !== replyId));
}

/** Shows a reply that was just written: first where the newest come first, else last. */
export function addReply(threadId: string, reply: Reply, sort: ReplySort): void {
  changePages(threadId, (replies, page, pages) => {
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
  return queryClient.invalidateQueries({ queryKey: repliesKey(threadId) });
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
