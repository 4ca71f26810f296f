import { threadSorts } from '@troskel/contract/forum/threads';
import type { ThreadSort } from '@troskel/contract/forum/threads';
import { threadFilters } from './forum-queries.ts';
import type { ThreadFilter } from './forum-queries.ts';

/** Which threads of a topic are shown, and in which order. */
export interface TopicPlace {
  filter: ThreadFilter;
  sort: ThreadSort;
}

/** Without a query (specification 2, section 9 "Forum default sort"). */
export const defaultTopicPlace: TopicPlace = { filter: 'all', sort: 'date_desc' };

/** What the address says. Staff without a company follow no threads and have none of their own. */
export function topicPlaceOf(query: URLSearchParams, partnerId: string): TopicPlace {
  const asked = query.get('sort')?.toLowerCase();
  const filter =
    threadFilters.find((known) => known === query.get('show')) ?? defaultTopicPlace.filter;
  return {
    filter: partnerId === '' ? 'all' : filter,
    sort: threadSorts.find((known) => known === asked) ?? defaultTopicPlace.sort,
  };
}

/** The address's query for a place. */
export const queryOfTopicPlace = ({ filter, sort }: TopicPlace): Record<string, string> => ({
  ...(filter === defaultTopicPlace.filter ? {} : { show: filter }),
  ...(sort === defaultTopicPlace.sort ? {} : { sort }),
});
