import { BlockList, isIP } from 'node:net';
import type { BankidRefusal, BankidStartFlow } from '@troskel/contract/bankid/bankid';
import { bankidMessageCode } from '@troskel/contract/bankid/messages';
import type { BankidDevice, BankidMessageCode } from '@troskel/contract/bankid/messages';
import type { BankidErrorCode } from '../../platform/gateways/bankid-error.ts';

/**
 * Milliseconds. The first four are BankID's (Relying Party API v6.0, "Timing"; the three minutes of
 * renewal are Sweden Connect's practice), the rest ours.
 */
export const timing = {
  collectEvery: 2000,
  startWindow: 30_000,
  finishWindow: 180_000,
  renewFor: 180_000,
  /**
   * Lease for asking about an order; a little more than two timeouts, since a renewal follows a
   * collect.
   */
  collectLease: 25_000,
  /** Wait for the app's return after an approval on the same device. */
  returnWait: 60_000,
  /** From leaving the page to the cancellation; a reload is faster. */
  leavingGrace: 10_000,
  /** Time after an uncollected order's end when it can still be continued. */
  takeUpGrace: 15_000,
  /** Time for which an end is repeated, for another tab or a lost answer. */
  endKept: 600_000,
} as const;

/** An order's fields that decisions depend on. */
export interface OrderState {
  flow: string;
  status: string;
  hintCode: string | null;
  errorCode: string | null;
  createdAt: Date;
  startedAt: Date;
  heldAt: Date | null;
  returnedAt: Date | null;
}

/** Our own code: approved in the app, waiting for its return. */
export const awaitingReturn = 'awaitingReturn';

export function flowOf(order: Pick<OrderState, 'flow'>): BankidStartFlow {
  return order.flow === 'auto_start' ? 'auto_start' : 'qr';
}

/** Whether no app has taken the order yet: only then may its code be shown or its link followed. */
export function isWaitingForApp(order: OrderState): boolean {
  return (
    order.status === 'pending' &&
    (order.hintCode === 'outstandingTransaction' || order.hintCode === 'noClient')
  );
}

/** Answers when the present wait ends: for the app, for the user, or for the app's return. */
export function expiryOf(order: OrderState): Date | null {
  if (order.status !== 'pending') return null;
  if (order.heldAt) return new Date(order.heldAt.getTime() + timing.returnWait);
  if (!isWaitingForApp(order)) return new Date(order.startedAt.getTime() + timing.finishWindow);
  return flowOf(order) === 'qr'
    ? new Date(order.createdAt.getTime() + timing.renewFor)
    : new Date(order.startedAt.getTime() + timing.startWindow);
}

/** Whether a reopened page may continue the order. */
export function canBeTakenUp(order: OrderState, now: Date): boolean {
  const expiry = expiryOf(order);
  return expiry !== null && now.getTime() < expiry.getTime() + timing.takeUpGrace;
}

/** Answers the seconds whose codes the page may have: the present and the next. */
export function qrSeconds(order: OrderState, now: Date): number[] {
  if (flowOf(order) !== 'qr' || !isWaitingForApp(order)) return [];
  const second = Math.max(0, Math.floor((now.getTime() - order.startedAt.getTime()) / 1000));
  return [second, second + 1];
}

export type AddressMatch = 'same' | 'different' | 'unknown';

/**
 * Compares the addresses of app and browser. Audited only, no decision depends on it: people in one
 * café, or behind one operator, share an address. IPv6 devices change the last 64 bits at will (RFC
 * 8981), so the networks are compared; different versions are incomparable.
 */
export function compareAddresses(browser: string, app: string): AddressMatch {
  const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
  const [one, other] = [plain(browser), plain(app)];
  const version = isIP(one);
  if (version === 0 || version !== isIP(other)) return 'unknown';
  if (version === 4) return one === other ? 'same' : 'different';
  const network = new BlockList();
  network.addSubnet(one, 64, 'ipv6');
  return network.check(other, 'ipv6') ? 'same' : 'different';
}

export type ReturnJudgement = 'accept' | 'hold' | 'refuse';

/**
 * Whether an approval counts. The link that starts the app can be sent to somebody else, who
 * approves for the sender; only the app's return to the starting browser proves otherwise. Without
 * it the approval waits, and then fails, whatever else matches.
 *
 * @param heldMs milliseconds since the approval was collected
 */
export function judgeReturn(order: OrderState, heldMs: number): ReturnJudgement {
  if (flowOf(order) === 'qr' || order.returnedAt) return 'accept';
  return heldMs < timing.returnWait ? 'hold' : 'refuse';
}

/** The parts of BankID's answer that decide. */
export type Collected =
  | { status: 'pending'; hintCode: string }
  | { status: 'failed'; hintCode: string }
  | { status: 'complete'; risk: 'low' | 'moderate' | 'high' | undefined };

export type Step =
  | { kind: 'wait'; hintCode: string }
  | { kind: 'renew' }
  | { kind: 'end'; hintCode: string | null; errorCode: BankidRefusal | null; isOpen: boolean }
  | { kind: 'hold' }
  | { kind: 'accept' };

/**
 * @param isOpen whether the order is still open at BankID and must be cancelled there
 */
function end(hintCode: string | null, errorCode: BankidRefusal | null, isOpen = false): Step {
  return { kind: 'end', hintCode, errorCode, isOpen };
}

/** Decides what to do with BankID's answer. */
export function afterCollect(order: OrderState, collected: Collected, now: Date): Step {
  const canRenew =
    flowOf(order) === 'qr' && now.getTime() - order.createdAt.getTime() < timing.renewFor;
  if (collected.status === 'pending') {
    const isUnscanned = isWaitingForApp({ ...order, hintCode: collected.hintCode });
    if (isUnscanned && flowOf(order) === 'qr' && !canRenew) return end('startFailed', null, true);
    return { kind: 'wait', hintCode: collected.hintCode };
  }
  if (collected.status === 'failed') {
    if (collected.hintCode === 'startFailed' && canRenew) return { kind: 'renew' };
    const isRisk = collected.hintCode === 'transactionRiskBlocked';
    return end(collected.hintCode, isRisk ? 'BANKID_RISK_TOO_HIGH' : null);
  }
  if (collected.risk === 'high') return end(null, 'BANKID_RISK_TOO_HIGH');
  return afterApproval(order, now);
}

/** Decides what to do with an approval, on arrival and while it waits for the app's return. */
export function afterApproval(order: OrderState, now: Date): Step {
  const heldMs = order.heldAt ? now.getTime() - order.heldAt.getTime() : 0;
  const judgement = judgeReturn(order, heldMs);
  return judgement === 'refuse' ? end(null, 'BANKID_OTHER_DEVICE') : { kind: judgement };
}

/** Retry-After in seconds when BankID is unavailable. */
export const retryAfterSeconds = 5;

/** Consequence of a failed collect: the order continues, or ends. */
export type Fault = { kind: 'keep' } | Extract<Step, { kind: 'end' }>;

/**
 * Decides what to do after a failed collect (Relying Party API v6.0, "Errors"). A failed connection
 * leaves the order as it is; an error within BankID ends it, since BankID wants no automatic
 * retries.
 */
export function afterFault(code: BankidErrorCode): Fault {
  switch (code) {
    case 'unreachable':
    case 'timeout':
    case 'unreadable':
    case 'maintenance':
    case 'tooManyRequests':
      return { kind: 'keep' };
    case 'internalError':
    case 'requestTimeout':
      return { kind: 'end', hintCode: null, errorCode: 'BANKID_UNAVAILABLE', isOpen: true };
    case 'alreadyInProgress':
      return {
        kind: 'end',
        hintCode: null,
        errorCode: 'BANKID_ALREADY_IN_PROGRESS',
        isOpen: false,
      };
    case 'signature_invalid':
      return { kind: 'end', hintCode: null, errorCode: 'BANKID_ANSWER_INVALID', isOpen: false };
    case 'invalidParameters':
    case 'unauthorized':
    case 'notFound':
    case 'methodNotAllowed':
    case 'unsupportedMediaType':
      return { kind: 'end', hintCode: null, errorCode: null, isOpen: false };
    case 'other':
      // Its meaning for the order is unknown.
      return { kind: 'end', hintCode: null, errorCode: null, isOpen: true };
  }
}

/** Answers the error of a failed start; null for a fault of ours, which is not a BankID error. */
export function afterFailedStart(
  code: BankidErrorCode,
): 'BANKID_ALREADY_IN_PROGRESS' | 'BANKID_UNAVAILABLE' | null {
  const fault = afterFault(code);
  if (fault.kind === 'keep' || fault.errorCode === 'BANKID_UNAVAILABLE' || code === 'other') {
    return 'BANKID_UNAVAILABLE';
  }
  return fault.errorCode === 'BANKID_ALREADY_IN_PROGRESS' ? fault.errorCode : null;
}

/** Whether the fault is in our request or in the trust chain, so that staff must look at it. */
export function isAlarming(code: BankidErrorCode): boolean {
  return afterFailedStart(code) === null;
}

/** Answers the user message; null when complete. */
export function messageCodeOf(order: OrderState, device: BankidDevice): BankidMessageCode | null {
  if (order.status === 'complete') return null;
  const start = { flow: flowOf(order) === 'qr' ? 'qr' : 'autoStart', device } as const;
  if (order.status === 'pending') {
    return bankidMessageCode({ status: 'pending', hintCode: order.hintCode ?? '' }, start);
  }
  if (order.errorCode === 'BANKID_ALREADY_IN_PROGRESS') return 'RFA4';
  if (order.errorCode === 'BANKID_UNAVAILABLE') return 'RFA5';
  return bankidMessageCode({ status: 'failed', hintCode: order.hintCode ?? '' }, start);
}
