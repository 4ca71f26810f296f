import {
  queryOptions,
  QueryCache,
  QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Query, UseMutationResult } from '@tanstack/react-query';
import type { CallWithRight } from '@troskel/contract/ground/partner-rights';
import type { PartnerFact, ResponseOf, Route } from '@troskel/contract/ground/route';
import { useIdempotencyKey } from './idempotency-key.ts';
import { call, CallError, send } from './api.ts';
import type { CallOptions, InputOf, Seen, Unversioned } from './api.ts';
import { reportFailure } from './failures.ts';
import { currentSession, signedInIdentity, subscribeToSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      shows?: readonly PartnerFact[];
      isKept?: boolean;
      /** The call, from which the right that it needs is derived. */
      call?: CallWithRight;
      /** Asked before its page is shown: a failure that nobody looks at is told to nobody. */
      isAhead?: boolean;
    };
  }
}

const mostRetries = 2;
const passing = new Set([0, 502, 503, 504]);

/**
 * Cache of the server's answers in this tab. Reads are repeated when the fault is likely to pass;
 * then the failure is reported once. Without the server, what is known stays shown: that it may be
 * old is said once for the whole page.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const isAway = error instanceof CallError && error.isUnreachable;
      const isSeen = query.meta?.isAhead !== true || query.getObserversCount() > 0;
      if (isAway && query.state.data !== undefined) {
        query.setState({ status: 'success', error: null, isInvalidated: true });
      } else if (isSeen) {
        reportFailure(error);
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline is found out by calling, so that a wrong guess of the browser blocks nothing.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < mostRetries && error instanceof CallError && passing.has(error.status),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
    },
    mutations: { networkMode: 'always' },
  },
});

// An answer on its way may have been made before what is kept now: it would take that away again.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  const { query } = event;
  if (event.action.manual !== true || query.state.fetchStatus === 'idle') return;
  // The same reading: of the next page, where that is on its way.
  const { fetchMeta } = query.state;
  const again = { cancelRefetch: true, ...(fetchMeta && { meta: fetchMeta }) };
  query.fetch(undefined, again).catch(() => null);
});

/** Whether the answers are to be read again, now that the server can be reached. */
export const isToRefetch = ({ state }: Query): boolean =>
  state.status === 'error' || state.isInvalidated;

// Another person, or nobody any more: nothing of the one before stays.
let whoseAnswers = signedInIdentity();
subscribeToSession(() => {
  // Nobody can be asked who it is.
  if (currentSession().status === 'failed') return;
  const present = signedInIdentity();
  if (whoseAnswers !== null && present !== whoseAnswers) queryClient.clear();
  whoseAnswers = present;
});

/** Facts about a call's answers that the cache is asked for. */
export const metaOf = ({ shows = [], keptOnDevice, name, access, method, right }: Route) => ({
  shows,
  isKept: keptOnDevice === true,
  call: { name, access, method, ...(right && { right }) },
});

/** Query options for a call: `useQuery(read(forum.listTopics, {}))`. */
export function read<R extends Unversioned>(
  route: R,
  input: InputOf<R>,
  options: Omit<CallOptions, 'signal'> = {},
) {
  return queryOptions<ResponseOf<R>, CallError>({
    queryKey: [route.name, input],
    meta: metaOf(route),
    queryFn: ({ signal }) => send(route, input, { ...options, signal }),
  });
}

/**
 * Nothing of an earlier visit is shown: for what is put in order or edited as it stands now, where
 * an answer from before, with a row that is gone, would be sent back and refused.
 */
export const loadedAnew = <Options extends object>(query: Options) => ({ ...query, gcTime: 0 });

/**
 * Reads anew what shows a fact of the partner, of whichever feature; what no page shows now, when it
 * is next looked at.
 *
 * @param except a call whose answer is known already
 */
export function refreshShown(fact: PartnerFact, except?: Route): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta, queryKey: [name] }) =>
      name !== except?.name && meta?.shows?.includes(fact) === true,
  });
}

export interface WriteOptions<R extends Route> extends Omit<CallOptions, 'signal'> {
  /** Calls whose cached answers the write makes stale, or shows to be stale by its refusal. */
  refreshes?: readonly Route[];
  onSuccess?: (answer: ResponseOf<R>, input: InputOf<R>) => void | Promise<void>;
}

/**
 * A write: `const save = useWrite(offices.updateOffice, { refreshes: [offices.listOffices] })`, then
 * `save.mutate({ params, body })`. A creating call carries an idempotency key that stays the same
 * until it has succeeded, so that a repeated try makes nothing twice.
 */
export function useWrite<R extends Route>(
  route: R,
  options: Seen<WriteOptions<R>>,
): UseMutationResult<ResponseOf<R>, CallError, InputOf<R>>;
export function useWrite<R extends Unversioned>(
  route: R,
  options?: WriteOptions<R>,
): UseMutationResult<ResponseOf<R>, CallError, InputOf<R>>;
export function useWrite<R extends Unversioned>(
  route: R,
  { refreshes = [], onSuccess, ...options }: WriteOptions<R> = {},
): UseMutationResult<ResponseOf<R>, CallError, InputOf<R>> {
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const refresh = () =>
    Promise.all(refreshes.map((stale) => client.invalidateQueries({ queryKey: [stale.name] })));
  return useMutation<ResponseOf<R>, CallError, InputOf<R>>({
    mutationFn: (input) => {
      if (route.method !== 'POST') return call(route, input, options);
      const headers = { ...idempotencyKey.headerFor(input), ...options.headers };
      return call(route, input, { ...options, headers });
    },
    onSuccess: async (answer, input) => {
      idempotencyKey.forget();
      await refresh();
      await onSuccess?.(answer, input);
    },
    // Somebody else was first: the next try is meant for what is there now.
    onError: async ({ code, status }) => {
      if (code === 'EDIT_CONFLICT' || status === 404) await refresh();
    },
  });
}
