import { forum } from '@troskel/contract/forum/threads';
import type { ThreadPage, ThreadSort } from '@troskel/contract/forum/threads';
import { pagesOf } from '../../lib/paging.ts';
import { read } from '../../lib/queries.ts';

/** Which threads of a topic are listed. */
export const threadFilters = ['all', 'followed', 'mine'] as const;
export type ThreadFilter = (typeof threadFilters)[number];

export function topicsQuery() {
  return read(forum.listTopics, {}, { skipGlobalHandle: true });
}

const threadsIn = ({ threads }: ThreadPage) => threads;

/** A topic's threads, page by page. */
export const threadsQuery = (topicId: string, filter: ThreadFilter, sort: ThreadSort) =>
  filter === 'all'
    ? pagesOf(forum.listTopicThreads, { params: { topicId }, query: { sort } }, threadsIn)
    : pagesOf(
        forum.listThreads,
        { query: { topicId, sort, [filter]: 'true' as const } },
        threadsIn,
      );

/** Threads of all topics, the last touched first. */
export function latestQuery(count: number) {
  return read(
    forum.listThreads,
    { query: { sort: 'last_updated_desc', pageSize: count } },
    { skipGlobalHandle: true },
  );
}
