import type { BankidPurpose } from '@troskel/contract/bankid/bankid';
import { safeOrigin } from '../../lib/origin.ts';
import { localStore } from '../../lib/storage.ts';

/** Purpose of an identification; each has calls of its own. */
export type Purpose = 'verify' | 'login' | 'stepUp' | 'agreement' | 'quotation' | 'coSignature';

/** The page that begins an order of that purpose, unless it is told otherwise. */
const usualPages: Record<Purpose, string> = {
  verify: '/bank-id',
  login: '/login',
  stepUp: '/user-settings',
  agreement: '/onboarding',
  quotation: '/inquiries',
  coSignature: '/co-signature',
};

/** Until when an order of this browser may be open, and the page that began it; shared by its tabs. */
const keyOf = (purpose: Purpose): string => `bankIdUntil:${purpose}`;

/** The server takes an order up again for at most this long after its start or its last renewal. */
const longestMilliseconds = 8 * 60_000;

/** An order has been started: a reload, another tab or the way back from the app looks for it. */
export function rememberOpenOrder(purpose: Purpose): void {
  const page = location.pathname + location.search;
  localStore.write(keyOf(purpose), `${Date.now() + longestMilliseconds} ${page}`);
}

/**
 * Purposes for which the app has led back to this tab: another tab may end and forget the order
 * before this one looks.
 */
const returned = new Set<Purpose>();

export function noteReturn(purpose: Purpose): void {
  returned.add(purpose);
}

export function forgetOpenOrder(purpose: Purpose): void {
  returned.delete(purpose);
  localStore.remove(keyOf(purpose));
}

/** Spares the usual visitor a question to which the answer is no. */
export function mayHaveOpenOrder(purpose: Purpose): boolean {
  return (
    returned.has(purpose) || Number(localStore.read(keyOf(purpose))?.split(' ', 1)[0]) > Date.now()
  );
}

export function purposeOf(purpose: BankidPurpose): Purpose {
  if (purpose === 'co_signature') return 'coSignature';
  return purpose === 'step_up' ? 'stepUp' : purpose;
}

/** The page that goes on with an order, for the tab that the app opens; a page of ours and no other. */
export function pageOfOrder(purpose: Purpose): string {
  const kept = localStore.read(keyOf(purpose));
  return safeOrigin(kept?.slice(kept.indexOf(' ') + 1)) ?? usualPages[purpose];
}
