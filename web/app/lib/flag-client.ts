import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature } from '@openfeature/web-sdk';
import type { EvaluationContext } from '@openfeature/web-sdk';
import { flagTimes } from '@troskel/contract/ground/flags';
import { acceptFlags, defaultFlags } from './flag-values.ts';
import { createFlagFetch, forgetFlags, nextFlagTime } from './flag-memory.ts';
import { commonHeaders } from './headers.ts';
import { accessToken, currentSession, subscribeToSession } from './session.ts';

/** Partner whose flags apply: that of the signed-in user; null while it is not known. */
function presentOwner(): string | null {
  const session = currentSession();
  if (session.status === 'loading' || session.status === 'failed') return null;
  return session.status === 'signedIn' ? (session.data.partnerId ?? '') : '';
}

function contextOf(owner: string): EvaluationContext {
  return owner === '' ? { targetingKey: 'everybody' } : { targetingKey: owner, partnerId: owner };
}

async function headers(): Promise<Record<string, string>> {
  const token = await accessToken();
  return { ...commonHeaders(), ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
}

/**
 * Keeps the flags true as long as the page is open: asks when it starts, when another person or
 * partner is there, and every five minutes while somebody looks. How often is asked, and what counts
 * when nobody answers, is the matter of flag-memory.ts; the provider's own ways of that are off.
 */
export async function startFlagClient(): Promise<void> {
  const client = OpenFeature.getClient();
  let owner: string | null = null;
  let hasProvider = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();

  const accept = (): void => acceptFlags((key) => client.getBooleanValue(key, defaultFlags[key]));

  async function evaluate(): Promise<void> {
    const asked = owner;
    if (asked === null) return;
    if (hasProvider) {
      await OpenFeature.setContext(contextOf(asked));
    } else {
      hasProvider = true;
      await OpenFeature.setProviderAndWait(
        new OFREPWebProvider({
          baseUrl: window.location.origin,
          timeoutMs: 2 * flagTimes.timeout,
          pollInterval: 0,
          changeDetection: 'none',
          disableVisibilityRefresh: true,
          cacheMode: 'disabled',
          fetchImplementation: createFlagFetch({ owner: () => owner ?? '', headers }),
        }),
        contextOf(asked),
      );
    }
    if (owner === asked) accept();
  }

  const isSeen = (): boolean => document.visibilityState !== 'hidden';

  function schedule(): void {
    clearTimeout(timer);
    if (owner === null || !isSeen()) return;
    const wait = Math.max(nextFlagTime(owner) - Date.now(), 0);
    timer = setTimeout(() => void refresh(), Math.min(Math.max(wait, 1_000), 86_400_000));
  }

  /** One after the other: an answer must not be overtaken by an older one. */
  function refresh(): Promise<void> {
    clearTimeout(timer);
    turn = turn.then(evaluate).catch(() => {
      // The next try is on its way already.
    });
    return turn.then(schedule);
  }

  function follow(): void {
    const present = presentOwner();
    if (present === null || present === owner) return;
    if (owner !== null) forgetFlags();
    owner = present;
    void refresh();
  }

  subscribeToSession(follow);
  document.addEventListener('visibilitychange', schedule);
  follow();
  await turn;
}
