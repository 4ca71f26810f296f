import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { connection } from '../lib/connection.ts';
import { deviceTable } from '../lib/device-store.ts';
import type { DeviceTable } from '../lib/device-store.ts';
import { queryClient } from '../lib/queries.ts';
import {
  acceptToken,
  currentSession,
  renewToken,
  signedInIdentity,
  subscribeToSession,
} from '../lib/session.ts';
import { localStore } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';
import type { Store } from '../lib/store.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** An answer on this device; its id is the query's. */
export interface KeptAnswer {
  id: string;
  /** Milliseconds. */
  at: number;
  /** Another version may read it otherwise. */
  version: string;
  query: DehydratedState['queries'][number];
}

/** Whose answers they are: at most one person's. */
export interface KeptPerson {
  id: 'person';
  identity: string;
  /** The claims of their last access token, without what proves them. */
  claims: string;
  at: number;
}

const keptMilliseconds = 7 * msPerDay;
const mostAnswers = 150;

export interface Collaborators {
  client: QueryClient;
  answers: DeviceTable<KeptAnswer>;
  person: DeviceTable<KeptPerson>;
  /** Milliseconds for which answers are collected before they are written. */
  pause: number;
}

export interface AnswerKeeper {
  /** Whether the device has been asked what it keeps. */
  isOpened: Store<boolean>;
  stop: () => void;
}

/** A token that says who somebody is and proves nothing: the server refuses it. */
const claimsOf = (token: string): string => `.${token.split('.')[1] ?? ''}`;

const isKept = ({ meta, state }: Query): boolean =>
  meta?.isKept === true && state.data !== undefined;

/**
 * Keeps the last answers of some calls on the device (decision 0120). They are shown to the person
 * who saw them when the server cannot be reached, for a week at most, and removed when the session
 * ends or somebody else's begins.
 */
export function keepAnswers({ client, answers, person, pause }: Collaborators): AnswerKeeper {
  const isOpened = createStore(false);
  let known: KeptPerson | null = null;
  let kept: KeptAnswer[] = [];
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Signed in by what the device remembers, until the server has been asked. */
  let isRemembered = false;

  const forget = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    changed.clear();
    known = null;
    kept = [];
    await Promise.all([answers.clear(), person.clear()]);
  };

  const write = async (): Promise<void> => {
    timer = undefined;
    if (known === null) return;
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: (query) => changed.has(query.queryHash) && isKept(query),
      shouldDehydrateMutation: () => false,
    });
    changed.clear();
    const at = Date.now();
    const rows = queries.map((query): KeptAnswer => {
      // As it stands: nothing of how it was last read.
      const state = { ...query.state, status: 'success' as const, error: null };
      const calm = { ...query, state: { ...state, fetchStatus: 'idle' as const } };
      return { id: query.queryHash, at, version: WEB_APP_VERSION, query: calm };
    });
    await answers.put(...rows);
  };

  const show = (): void => {
    if (known === null) return;
    const queries = kept.map(({ query }) => query);
    hydrate(client, { queries }, { defaultOptions: { queries: { gcTime: keptMilliseconds } } });
  };

  const remember = (): void => {
    const isGood = known !== null && Date.now() - known.at < keptMilliseconds;
    // A session that has ended takes this mark away, also on pages that know nothing of answers.
    if (!isGood || known === null || localStore.read('signedIn') === null) return;
    isRemembered = true;
    show();
    acceptToken(known.claims, 'otherTab');
  };

  const follow = (): void => {
    const session = currentSession();
    if (session.status === 'signedOut') void forget();
    else if (session.status === 'failed') {
      if (isOpened.get()) remember();
    } else if (session.status === 'signedIn' && !session.token.startsWith('.')) {
      isRemembered = false;
      const identity = session.data.firebaseUID;
      const isSame = known?.identity === identity;
      const claims = claimsOf(session.token);
      const cleared = isSame || !isOpened.get() ? Promise.resolve() : forget();
      known = { id: 'person', identity, claims, at: Date.now() };
      const written = known;
      void cleared.then(() => person.put(written));
    }
  };

  const open = async (): Promise<void> => {
    const [[found], rows] = await Promise.all([person.all(), answers.all()]);
    const oldest = Date.now() - keptMilliseconds;
    const good = rows
      .filter(({ at, version }) => at > oldest && version === WEB_APP_VERSION)
      .sort((one, other) => other.at - one.at)
      .slice(0, mostAnswers);
    const goodIds = new Set(good.map(({ id }) => id));
    void answers.remove(...rows.map(({ id }) => id).filter((id) => !goodIds.has(id)));
    const present = signedInIdentity();
    if (present !== null && found && found.identity !== present) await answers.clear();
    else kept = good;
    known ??= found ?? null;
    isOpened.set(true);
    follow();
  };

  const stops = [
    subscribeToSession(follow),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const query = event.query as Query;
      if (!isKept(query)) return;
      changed.add(query.queryHash);
      timer ??= setTimeout(() => void write(), pause);
    }),
    connection.subscribe(() => {
      if (connection.get() === 'lost' && signedInIdentity() === known?.identity) show();
    }),
  ];
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden' && timer !== undefined) void write();
  };
  const onOnline = (): void => {
    if (isRemembered) void renewToken();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('online', onOnline);
  void open();

  return {
    isOpened,
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', onOnline);
      for (const stop of stops) stop();
    },
  };
}

/** Whether the device has been asked; from the page's first load on, which a build has none of. */
export const isDeviceAsked = import.meta.env.SSR
  ? createStore(false)
  : keepAnswers({
      client: queryClient,
      answers: deviceTable('answers'),
      person: deviceTable('person'),
      pause: 1_000,
    }).isOpened;
