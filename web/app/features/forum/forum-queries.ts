import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { forum } from '@troskel/contract/forum/threads';
import type { ThreadPage, ThreadSort, ThreadSummary } from '@troskel/contract/forum/threads';
import { forumExperts } from '@troskel/contract/forum/experts';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { send } from '../../lib/api.ts';
import type { CallError } from '../../lib/failures.ts';
import { read } from '../../lib/queries.ts';

/** Which threads of a topic are listed. */
export const threadFilters = ['all', 'followed', 'mine'] as const;
export type ThreadFilter = (typeof threadFilters)[number];

export function topicsQuery() {
  return read(forum.listTopics, {}, { skipGlobalHandle: true });
}

type ExpertPage = ResponseOf<typeof forumExperts.listExperts>;

export function expertsQuery() {
  return infiniteQueryOptions<
    ExpertPage,
    CallError,
    InfiniteData<ExpertPage, string | null>,
    readonly string[],
    string | null
  >({
    queryKey: [forumExperts.listExperts.name],
    queryFn: ({ pageParam, signal }) =>
      send(
        forumExperts.listExperts,
        { query: pageParam === null ? {} : { cursor: pageParam } },
        { skipGlobalHandle: true, signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

type Pages = InfiniteData<ThreadPage, string | null>;

/** A topic's threads, page by page; each page begins where the one before ended. */
export function threadsQuery(topicId: string, filter: ThreadFilter, sort: ThreadSort) {
  const isAll = filter === 'all';
  const call = isAll ? forum.listTopicThreads : forum.listThreads;
  return infiniteQueryOptions<ThreadPage, CallError, Pages, readonly string[], string | null>({
    // By the name of the call first, so that a write that names it makes every page stale.
    queryKey: [call.name, 'pages', topicId, filter, sort],
    queryFn: ({ pageParam, signal }) => {
      const options = { skipGlobalHandle: true, signal };
      const place = pageParam === null ? { sort } : { sort, cursor: pageParam };
      return isAll
        ? send(forum.listTopicThreads, { params: { topicId }, query: place }, options)
        : send(
            forum.listThreads,
            { query: { topicId, ...place, [filter]: 'true' as const } },
            options,
          );
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Every thread once, in the order of the pages: a row may move between two while they are read. */
export function threadsOf(pages: Pages): ThreadSummary[] {
  const byId = new Map<string, ThreadSummary>();
  for (const page of pages.pages) {
    for (const thread of page.threads) if (!byId.has(thread.id)) byId.set(thread.id, thread);
  }
  return [...byId.values()];
}

/** Threads of all topics, the last touched first. */
export function latestQuery(count: number) {
  return read(
    forum.listThreads,
    { query: { sort: 'last_updated_desc', pageSize: count } },
    { skipGlobalHandle: true },
  );
}
