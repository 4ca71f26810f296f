import type { BankidOrder, BankidStartFlow } from '@troskel/contract/bankid/bankid';
import type { BankidLoginOrder } from '@troskel/contract/bankid/login';
import { CallError } from '../../lib/failures.ts';

/** BankID's page about installing its app on the present device. */
export const installAddress = 'https://install.bankid.com/';

/** An order as any purpose tells it; a login tells more. */
export type Order = BankidOrder & Partial<Pick<BankidLoginOrder, 'customToken' | 'person'>>;

/** Reason why no status comes, while the order continues. */
export type Trouble = 'offline' | 'bankidAway';

/** Why an identification has ended. */
export interface Ending {
  /** Number of BankID's own message for it. */
  messageCode: BankidOrder['messageCode'];
  /** A code of the error catalogue, which says more. */
  errorCode: string | null;
  /** The identified person, when a login has found no account of theirs. */
  person?: BankidLoginOrder['person'] | undefined;
}

export type AfterFailure =
  | { kind: 'again'; trouble: Trouble; milliseconds: number }
  | { kind: 'end'; ending: Ending }
  | { kind: 'complete' }
  | { kind: 'signedOut' };

const offlineRetry = 2000;
const defaultRetry = 3000;
const longestRetry = 60_000;

/** The person is known or the agreement signed already, or another tab was faster: nothing is left to do. */
const completeCodes = ['BANKID_ALREADY_CONFIGURED', 'AGREEMENT_ALREADY_SIGNED'];

/** Decides the next step after a failed status request. */
export function afterFailedCollect(error: unknown): AfterFailure {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 401) return { kind: 'signedOut' };
  if (completeCodes.includes(error.code)) return { kind: 'complete' };
  if (error.isUnreachable || error.code === 'TIMEOUT') {
    return { kind: 'again', trouble: 'offline', milliseconds: offlineRetry };
  }
  if (error.status >= 500 || error.status === 429) {
    const seconds = error.retryAfter ?? 0;
    const milliseconds = Math.min(seconds * 1000 || defaultRetry, longestRetry);
    return { kind: 'again', trouble: 'bankidAway', milliseconds };
  }
  return { kind: 'end', ending: { messageCode: null, errorCode: error.code } };
}

/** Decides the next step after a failed start; nothing is repeated without the person. */
export function afterFailedStart(error: unknown): Exclude<AfterFailure, { kind: 'again' }> {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 401) return { kind: 'signedOut' };
  if (completeCodes.includes(error.code)) return { kind: 'complete' };
  const isUnreachable = error.isUnreachable || error.code === 'TIMEOUT';
  const errorCode = isUnreachable ? 'UNREACHABLE' : error.code;
  return { kind: 'end', ending: { messageCode: null, errorCode } };
}

/** The last answer, and what of it changes as the seconds pass. */
export interface Received {
  order: Order;
  /** By the page's own clock, milliseconds. */
  at: number;
}

/** The code to draw: that of the present second, or the last one there is. */
export function qrTextAt({ order, at }: Received, now: number): string | null {
  const items = order.qrDataItems;
  const elapsed = Math.max(0, Math.floor((now - at) / 1000));
  return items[Math.min(elapsed, items.length - 1)]?.data ?? null;
}

export function secondsLeftAt({ order, at }: Received, now: number): number | null {
  if (order.secondsLeft === null) return null;
  return Math.max(0, order.secondsLeft - Math.floor((now - at) / 1000));
}

/** Whether the app has the order, so that the page only waits. */
export function isInApp(order: BankidOrder): boolean {
  return order.hintCode !== 'outstandingTransaction' && order.hintCode !== 'noClient';
}

/** Whether the link to the app has come to nothing and would again: only the code is left. */
export function isOnlyByCode({ errorCode }: Ending): boolean {
  return errorCode === 'BANKID_OTHER_DEVICE' || errorCode === 'BANKID_BROWSER_CANNOT_RETURN';
}

/** On a phone or tablet the app is most likely on the same device. */
export function likelyFlow(navigator: {
  userAgent: string;
  maxTouchPoints: number;
}): BankidStartFlow {
  const { userAgent, maxTouchPoints } = navigator;
  if (/\b(iPhone|iPad|iPod|Android)\b/.test(userAgent)) return 'auto_start';
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1 ? 'auto_start' : 'qr';
}

/** Seconds left that are worth a word to those who do not see the clock. */
const spokenTimes = [10, 30, 60, 120];

/** The last of them that has been passed; null while there is time enough. */
export function spokenTime(secondsLeft: number): number | null {
  return spokenTimes.find((time) => secondsLeft <= time) ?? null;
}
