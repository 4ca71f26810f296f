import { connectionLost } from './connection.ts';
import { signedInKey, takeEarlyToken, tokenTimeout } from './early-token.ts';
import { commonHeaders } from './headers.ts';
import { localStore } from './storage.ts';
import { createStore, useStore } from './store.ts';
import { decodeToken } from './token-data.ts';
import type { TokenData } from './token-data.ts';

/** Why nobody is signed in: `loggedOut` on purpose, `ended` by the server, `none` never was. */
export type SignedOutReason = 'none' | 'loggedOut' | 'ended';

export type Session =
  | { status: 'loading' }
  | { status: 'failed'; error: Error }
  | { status: 'signedOut'; reason: SignedOutReason }
  | { status: 'signedIn'; token: string; data: TokenData; renewAt: number; endsAt: number };

/** The session service can't be reached or answers rubbish. */
class SessionUnreachableError extends Error {
  override name = 'SessionUnreachableError';
}

type Message = { kind: 'token'; token: string } | { kind: 'signedOut'; reason: SignedOutReason };

const loading: Session = { status: 'loading' };
const store = createStore<Session>(loading);
const retryMilliseconds = 10_000;
/** A token is renewed this long before it ends, or at half its life if that is shorter. */
const renewalMarginSeconds = 60;

let tellOtherTabs: ((message: Message) => void) | undefined;
let renewal: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> | undefined;

export function currentSession(): Session {
  return store.get();
}

export function subscribeToSession(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** Identity id of the signed-in user; null when nobody is signed in. */
export function signedInIdentity(): string | null {
  const session = store.get();
  return session.status === 'signedIn' ? session.data.firebaseUID : null;
}

/** The session; `loading` while a prerendered page hydrates. */
export function useSession(): Session {
  return useStore(store, loading);
}

/** Takes a token that the server has answered, here and in the other tabs. */
export function acceptToken(token: string, from: 'here' | 'otherTab' = 'here'): void {
  const data = decodeToken(token);
  if (!data) {
    store.set({
      status: 'failed',
      error: new SessionUnreachableError('The token cannot be read.'),
    });
    return;
  }
  // Another at each sign-in: what the one before has seen is not shown to who comes next.
  if (localStore.read(signedInKey) === null) localStore.write(signedInKey, String(Date.now()));
  // The device's clock may be wrong: only the token's own length counts.
  const life = Math.max(data.exp - data.iat, 0);
  const margin = Math.min(renewalMarginSeconds, life / 2);
  const now = Date.now();
  const renewAt = now + (life - margin) * 1_000;
  store.set({ status: 'signedIn', token, data, renewAt, endsAt: now + life * 1_000 });
  scheduleRenewal(renewAt - now);
  if (from === 'here') tellOtherTabs?.({ kind: 'token', token });
}

/** Number of sessions that have ended in this page. */
let endings = 0;

/** Ends the session in this page and in the other tabs; the server's side is the caller's matter. */
export function endSession(reason: SignedOutReason, from: 'here' | 'otherTab' = 'here'): void {
  endings += 1;
  clearTimeout(renewal);
  localStore.remove(signedInKey);
  store.set({ status: 'signedOut', reason });
  if (from === 'here') tellOtherTabs?.({ kind: 'signedOut', reason });
}

/** The logout has been seen through: whoever comes next starts afresh. */
export function acknowledgeLogout(): void {
  store.set((session) =>
    session.status === 'signedOut' ? { status: 'signedOut', reason: 'none' } : session,
  );
}

/** Starts to follow the other tabs and finds out who is signed in. Later calls do nothing. */
export function startSession(): void {
  if (tellOtherTabs) return;
  const channel = new BroadcastChannel('session');
  tellOtherTabs = channel.postMessage.bind(channel);
  channel.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.data.kind === 'token') acceptToken(event.data.token, 'otherTab');
    else endSession(event.data.reason, 'otherTab');
  });
  // Timers stand still while a device sleeps.
  document.addEventListener('visibilitychange', () => {
    const session = store.get();
    if (document.visibilityState !== 'visible') return;
    if (session.status === 'signedIn' && Date.now() >= session.renewAt) void renewToken();
  });
  // A page's call may have found it out already.
  if (store.get().status === 'loading') void renewToken();
}

/**
 * Asks the server for a fresh access token; one call at a time, also across tabs. A tab that
 * waited takes the token that another tab has got meanwhile. Never rejects: the outcome is the
 * session's state.
 */
export function renewToken(): Promise<void> {
  underWay ??= alone(store.get()).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Asks anew even though the present token still holds, because what it says has changed. */
export async function reloadToken(): Promise<void> {
  await underWay;
  await fetchToken();
}

/** The access token for a call, renewed if it is about to end; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  let session = store.get();
  if (session.status === 'loading' || session.status === 'failed') {
    await renewToken();
  } else if (session.status === 'signedIn' && Date.now() >= session.endsAt - 5_000) {
    await renewToken();
  }
  session = store.get();
  if (session.status === 'failed') throw session.error;
  return session.status === 'signedIn' ? session.token : null;
}

async function alone(before: Session): Promise<void> {
  const run = async (): Promise<void> => {
    const session = store.get();
    const wasRenewedElsewhere = session !== before && session.status === 'signedIn';
    if (!wasRenewedElsewhere) await fetchToken();
  };
  // Web Locks need a secure context: https or localhost.
  const locks: LockManager | null | undefined = navigator.locks;
  await (locks ? locks.request('session-token', run) : run());
}

async function fetchToken(): Promise<void> {
  const asked = endings;
  try {
    if (isVisitorUnknown() && !(await hasServerSession())) {
      signedOutByServer();
      return;
    }
    const response = await (takeEarlyToken()?.catch(lost) ?? get('token'));
    if (response.status === 401) {
      signedOutByServer();
      return;
    }
    if (!response.ok) throw new SessionUnreachableError(`Status ${response.status}`);
    const body: unknown = await response.json();
    const token =
      typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
    // An answer that was asked for before the session ended must not bring it back.
    if (asked !== endings) return;
    if (typeof token === 'string') acceptToken(token);
    else if (token === null) signedOutByServer();
    else throw new SessionUnreachableError('The answer holds no token.');
  } catch (cause) {
    const session = store.get();
    // A token that still holds outlives a bad minute.
    if (session.status === 'signedIn' && Date.now() < session.endsAt) {
      scheduleRenewal(retryMilliseconds);
      return;
    }
    const error =
      cause instanceof SessionUnreachableError
        ? cause
        : new SessionUnreachableError('The session could not be loaded.', { cause });
    store.set({ status: 'failed', error });
  }
}

/** Nothing says that this browser has a session. */
function isVisitorUnknown(): boolean {
  return store.get().status === 'loading' && localStore.read(signedInKey) === null;
}

/**
 * Asked before the token for a visitor of whom nothing is known: the usual answer is no, and that
 * is no failure, while asking for a token would be one.
 */
async function hasServerSession(): Promise<boolean> {
  const response = await get('get-session');
  if (!response.ok) throw new SessionUnreachableError(`Status ${response.status}`);
  return (await response.json()) !== null;
}

async function get(path: string): Promise<Response> {
  try {
    return await fetch(`/api/auth/${path}`, {
      headers: commonHeaders(),
      cache: 'no-store',
      signal: AbortSignal.timeout(tokenTimeout),
    });
  } catch (cause) {
    return lost(cause);
  }
}

function lost(cause: unknown): never {
  connectionLost();
  throw cause;
}

function signedOutByServer(): void {
  const session = store.get();
  if (session.status === 'signedOut') return;
  endSession(session.status === 'signedIn' ? 'ended' : 'none');
}

function scheduleRenewal(milliseconds: number): void {
  clearTimeout(renewal);
  renewal = setTimeout(() => void renewToken(), Math.max(milliseconds, 1_000));
}
