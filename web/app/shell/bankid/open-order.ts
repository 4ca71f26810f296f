import { localStore } from '../../lib/storage.ts';

/** What an identification is for, as the server's calls are. */
export type Purpose = 'verify' | 'login' | 'stepUp' | 'agreement';

/** In the address that the app leads back to. */
export const nonceParameter = 'nonce';

/** Until when an order of this browser may be open; shared by its tabs. */
const keyOf = (purpose: Purpose): string => `bankIdUntil:${purpose}`;

/** The server takes an order up again for at most this long after its start or its last renewal. */
const longestMilliseconds = 8 * 60_000;

/** An order has been started: a reload, another tab or the way back from the app looks for it. */
export function rememberOpenOrder(purpose: Purpose): void {
  localStore.write(keyOf(purpose), String(Date.now() + longestMilliseconds));
}

export function forgetOpenOrder(purpose: Purpose): void {
  localStore.remove(keyOf(purpose));
}

/** Spares the usual visitor a question to which the answer is no. */
export function mayHaveOpenOrder(purpose: Purpose): boolean {
  return Number(localStore.read(keyOf(purpose))) > Date.now();
}
