import { localStore } from '../../lib/storage.ts';

/** Until when an order of this browser may be open; shared by its tabs. */
const key = 'bankIdUntil';

/** The server takes an order up again for at most this long after its start or its last renewal. */
const longestMilliseconds = 8 * 60_000;

/** An order has been started: a reload, another tab or the way back from the app looks for it. */
export function rememberOpenOrder(): void {
  localStore.write(key, String(Date.now() + longestMilliseconds));
}

export function forgetOpenOrder(): void {
  localStore.remove(key);
}

/** Spares the usual visitor a question to which the answer is no. */
export function mayHaveOpenOrder(): boolean {
  return Number(localStore.read(key)) > Date.now();
}
