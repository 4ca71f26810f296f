import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { QueryInputOf } from '@troskel/contract/ground/route';
import { waitingListEntries } from '@troskel/contract/marketing/waiting-list-entries';
import type { WaitingListPage } from '@troskel/contract/marketing/waiting-list-entries';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { send } from '../../../lib/api.ts';
import type { CallError } from '../../../lib/failures.ts';
import { read } from '../../../lib/queries.ts';

const quietly = { skipGlobalHandle: true };

type Asked = Omit<QueryInputOf<typeof waitingListEntries.listWaiting>, 'cursor'>;

/** The entries of a list, page by page, newest first. */
export function entriesQuery(list: WaitingListName, asked: Asked) {
  return infiniteQueryOptions<
    WaitingListPage,
    CallError,
    InfiniteData<WaitingListPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [waitingListEntries.listWaiting.name, list, asked],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? asked : { ...asked, cursor: pageParam };
      const input = { params: { list }, query };
      return send(waitingListEntries.listWaiting, input, { ...quietly, signal });
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export const countsQuery = (days: QueryInputOf<typeof waitingListEntries.countWaiting>) =>
  read(waitingListEntries.countWaiting, { query: days }, quietly);
