import { events, heartbeatSeconds, serverEvents } from '@troskel/contract/ground/events';
import type { ServerEventData, ServerEventName } from '@troskel/contract/ground/events';
import { CallError, exchange } from './api.ts';
import { readEvents } from './event-stream.ts';
import { flagStore } from './flag-values.ts';
import { signedInIdentity, subscribeToSession } from './session.ts';
import { createStore } from './store.ts';

/** A connection that is silent for so long is taken for dead. */
const mostSilence = (2 * heartbeatSeconds + 10) * 1_000;
/** Longer than any token, and with it any stream, lasts. */
const longestStream = 15 * 60_000;
/** A page that nobody has looked at for so long gives its stream back. */
const hiddenMilliseconds = 60_000;
const firstPause = 1_000;
const longestPause = 60_000;
/** The server will not have this user for a reason that another try does not mend. */
const lasting = new Set([401, 403, 404]);

type Listener = (data: never) => void;

/** Message of the tab that holds the stream to the other tabs. */
interface Message {
  name: string;
  data: unknown;
}

/** The name of the stream that this tab hears by, its own or another tab's; null while there is none. */
export const heardStream = createStore<string | null>(null);

/** Messages between the tabs, beside events: which stream there is, and a newcomer's question. */
const streamMessage = 'stream';
const questionMessage = 'whichStream';

const listeners = new Map<ServerEventName, Set<Listener>>();

function isEventName(name: string): name is ServerEventName {
  return Object.hasOwn(serverEvents, name);
}

function tell(name: string, data: unknown): void {
  if (!isEventName(name)) return;
  for (const listener of listeners.get(name) ?? []) listener(data as never);
}

/**
 * Calls the listener when the server tells of it, in whichever tab it is heard. Events may be missed
 * while a page is hidden or offline; `refresh` says so afterwards.
 */
export function onServerEvent<Name extends ServerEventName>(
  name: Name,
  listener: (data: ServerEventData<Name>) => void,
): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
  return () => void known.delete(listener);
}

let followers = 0;
let stop: (() => void) | undefined;

/**
 * Follows what the server tells the signed-in user until the answered function is called. However
 * many parts of however many tabs follow, the browser holds one stream.
 */
export function followServerEvents(): () => void {
  followers += 1;
  stop ??= start();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    followers -= 1;
    if (followers > 0) return;
    stop?.();
    stop = undefined;
  };
}

/**
 * Runs while somebody is signed in, the page is looked at and live updates are on; begins anew for
 * another person.
 */
function start(): () => void {
  let running: { identity: string; end: () => void } | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isHidden = false;

  const adjust = (): void => {
    const isWanted = !isHidden && flagStore.get()['live-updates'];
    const identity = isWanted ? signedInIdentity() : null;
    if (running?.identity === identity) return;
    running?.end();
    running = identity === null ? undefined : { identity, end: followAs(identity) };
  };
  const see = (): void => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(() => {
        isHidden = true;
        adjust();
      }, hiddenMilliseconds);
      return;
    }
    isHidden = false;
    adjust();
  };
  const leaveSession = subscribeToSession(adjust);
  const leaveFlags = flagStore.subscribe(adjust);
  document.addEventListener('visibilitychange', see);
  see();
  adjust();
  return () => {
    leaveSession();
    leaveFlags();
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', see);
    running?.end();
  };
}

/**
 * Waits to be the one tab of this browser that has the stream, and hears the one that has it: a
 * browser opens at most six connections to a server that speaks HTTP/1.1.
 */
function followAs(identity: string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const channel = new BroadcastChannel(`events:${identity}`);
  const tellOtherTabs: (message: Message) => void = channel.postMessage.bind(channel);
  let own: string | null = null;
  channel.addEventListener('message', ({ data: { name, data } }: MessageEvent<Message>) => {
    if (name === streamMessage) heardStream.set(typeof data === 'string' ? data : null);
    else if (name !== questionMessage) tell(name, data);
    else if (own !== null) tellOtherTabs({ name: streamMessage, data: own });
  });
  tellOtherTabs({ name: questionMessage, data: null });
  const onStream = (stream: string | null): void => {
    if (own === stream) return;
    own = stream;
    heardStream.set(stream);
    tellOtherTabs({ name: streamMessage, data: stream });
  };
  const run = () =>
    streamUntil(signal, {
      onStream,
      onEvent: (name, data) => {
        if (signal.aborted) return;
        tell(name, data);
        tellOtherTabs({ name, data });
      },
    });
  // Web Locks need a secure context: https or localhost.
  const locks: LockManager | undefined = navigator.locks;
  const work = locks ? locks.request(`events:${identity}`, { signal }, run) : run();
  work.catch(() => {
    // Only that it was told to end while it waited.
  });
  return () => {
    ended.abort();
    if (own !== null) onStream(null);
    heardStream.set(null);
    channel.close();
  };
}

interface Ears {
  onStream: (stream: string | null) => void;
  onEvent: (name: string, data: unknown) => void;
}

/** Opens the stream, and opens it again when it ends, with growing pauses while that fails. */
async function streamUntil(signal: AbortSignal, { onStream, onEvent }: Ears): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    if (!navigator.onLine) {
      await rest(longestPause, signal);
      continue;
    }
    let wanted = 0;
    try {
      const stream = crypto.randomUUID();
      await streamOnce(signal, stream, (name, data) => {
        failures = 0;
        // The first event: from here on the server knows the stream.
        onStream(stream);
        onEvent(name, data);
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallError && lasting.has(error.status)) {
        onStream(null);
        return;
      }
      failures += 1;
      wanted = error instanceof CallError ? (error.retryAfter ?? 0) * 1_000 : 0;
    }
    if (!signal.aborted) onStream(null);
    await rest(Math.max(pauseAfter(failures), wanted), signal);
  }
}

/** Not all pages at the same moment, when a server has started anew. */
function pauseAfter(failures: number): number {
  const longest = Math.min(firstPause * 2 ** failures, longestPause);
  return longest / 2 + (Math.random() * longest) / 2;
}

async function streamOnce(
  signal: AbortSignal,
  stream: string,
  onEvent: (name: string, data: unknown) => void,
): Promise<void> {
  const silent = new AbortController();
  const both = AbortSignal.any([signal, silent.signal]);
  let watch: ReturnType<typeof setTimeout> | undefined;
  const hear = (): void => {
    clearTimeout(watch);
    watch = setTimeout(() => silent.abort(), mostSilence);
  };
  try {
    hear();
    const response = await exchange(
      events.openStream,
      { query: { stream } },
      { signal: both, timeout: longestStream },
    );
    if (response.body) await readEvents(response.body, { onChunk: hear, onEvent });
  } finally {
    clearTimeout(watch);
  }
}

/** Waits; shorter when the device finds its way back to the net. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
