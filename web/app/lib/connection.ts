import { commonHeaders } from './headers.ts';
import { createStore } from './store.ts';

/** Whether the last call reached the server. */
export const connection = createStore<'reached' | 'lost'>('reached');

/** Whether a page was asked for and could not be fetched since the connection was lost. */
export const isPageOutOfReach = createStore(false);

export function connectionReached(): void {
  // An answer that was on its way when the connection went.
  if (!navigator.onLine) return;
  isPageOutOfReach.set(false);
  connection.set('reached');
}

export function connectionLost(): void {
  connection.set('lost');
}

/** Asks the server whether it is there; at most ten seconds. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/healthz', {
      headers: commonHeaders(),
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return true;
  } catch {
    return false;
  }
}
