import { providerAddress, refusedRedirect } from './identity-service.ts';
import type { ProviderId, ProviderPage } from './identity-service.ts';

/** The end of a sign-in at a provider. */
export type ProviderEnd = { isNew: boolean } | { failure: unknown };

interface Visit {
  provider: ProviderId;
  page: ProviderPage;
  /** Opened by the press itself, or the browser would block it; null when it did. */
  popup: Window | null;
  onEnd: (end: ProviderEnd) => void;
  /** The person has closed the window. An end that comes after all is still told. */
  onClosed: () => void;
}

const channelName = 'sign-in-popup';
const lookMilliseconds = 300;
/** Milliseconds for which the popup's last message may still arrive after it has closed. */
const lastWordMilliseconds = 700;
let stopEarlier: (() => void) | undefined;

function isMessage(data: unknown): data is { flow: string; error: string | null; isNew: boolean } {
  return typeof data === 'object' && data !== null && 'flow' in data && 'isNew' in data;
}

function newFlow(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/**
 * Takes the person to the provider, in the popup or else in this page. The answer comes on a channel
 * of our own origin and must name this very visit, so that no other site and no window that somebody
 * else has opened can speak; it holds an error code at most. Who is signed in is the server's to say.
 */
export async function visitProvider(visit: Visit): Promise<void> {
  const { provider, page, popup, onEnd, onClosed } = visit;
  stopEarlier?.();
  const flow = popup ? newFlow() : null;
  let url: string;
  try {
    url = await providerAddress(provider, page, flow);
  } catch (failure) {
    popup?.close();
    onEnd({ failure });
    return;
  }
  if (!popup) {
    window.location.assign(url);
    return;
  }

  const channel = new BroadcastChannel(channelName);
  let lastWord: ReturnType<typeof setTimeout> | undefined;
  const look = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(look);
    lastWord = setTimeout(onClosed, lastWordMilliseconds);
  }, lookMilliseconds);
  const tell = async (code: string): Promise<void> =>
    onEnd({ failure: await refusedRedirect(code) });
  const stop = (): void => {
    clearInterval(look);
    clearTimeout(lastWord);
    channel.close();
  };
  stopEarlier = stop;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || data.flow !== flow) return;
    stop();
    popup.close();
    if (!data.error) onEnd({ isNew: data.isNew });
    // Turning back there is the person's own choice, as closing the window is.
    else if (data.error === 'access_denied') onClosed();
    else void tell(data.error);
  });
  // The provider's page gets no handle on this one.
  popup.opener = null;
  popup.location.replace(url);
}
