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
   * One server asks for an order at a time; a little more than the client waits for two answers,
   * since a renewal follows a collect.
   */
  collectLease: 25_000,
  /** How long an approval on the same device waits for the app to lead the user back. */
  returnWait: 60_000,
  /** From leaving the page to the cancellation; a reload is back sooner. */
  leavingGrace: 10_000,
  /** After its end an order that nobody collected is taken up again no more. */
  takeUpGrace: 15_000,
  /** How long an end is told again, to another tab or where the answer got lost. */
  endKept: 600_000,
} as const;

/** What the decisions read of an order. */
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

/** Ours: approved in the app, and we wait for the way back. */
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

/** When the present wait ends: for the app, for the user, or for the way back. */
export function expiryOf(order: OrderState): Date | null {
  if (order.status !== 'pending') return null;
  if (order.heldAt) return new Date(order.heldAt.getTime() + timing.returnWait);
  if (!isWaitingForApp(order)) return new Date(order.startedAt.getTime() + timing.finishWindow);
  return flowOf(order) === 'qr'
    ? new Date(order.createdAt.getTime() + timing.renewFor)
    : new Date(order.startedAt.getTime() + timing.startWindow);
}

/** Whether a page that comes back may still go on with the order. */
export function canBeTakenUp(order: OrderState, now: Date): boolean {
  const expiry = expiryOf(order);
  return expiry !== null && now.getTime() < expiry.getTime() + timing.takeUpGrace;
}

/** The seconds whose codes the page may hold: this one and the next. */
export function qrSeconds(order: OrderState, now: Date): number[] {
  if (flowOf(order) !== 'qr' || !isWaitingForApp(order)) return [];
  const second = Math.max(0, Math.floor((now.getTime() - order.startedAt.getTime()) / 1000));
  return [second, second + 1];
}

export type AddressMatch = 'same' | 'different' | 'unknown';

/**
 * Whether app and browser run at one address, which is put on record and decides nothing: people in
 * one café, or behind one operator, are not one person. IPv6 devices change the last 64 bits at will
 * (RFC 8981), so the network counts; across the two versions nothing can be told.
 */
export function compareAddresses(browser: string, app: string): AddressMatch {
  const [one, other] = [browser, app].map((address) => address.replace(/^::ffff:(?=\d+\.)/i, ''));
  if (!one || !other) return 'unknown';
  const version = isIP(one);
  if (version === 0 || version !== isIP(other)) return 'unknown';
  if (version === 4) return one === other ? 'same' : 'different';
  const network = new BlockList();
  network.addSubnet(one, 64, 'ipv6');
  return network.check(other, 'ipv6') ? 'same' : 'different';
}

export type ReturnJudgement = 'accept' | 'hold' | 'refuse';

/**
 * Whether an approval counts. A link that starts the app on the same device can be sent to somebody
 * else, who approves for the sender; only the way back to the browser that began shows that nobody
 * did. Without it the approval waits, and then brings nothing, whatever else is alike.
 *
 * @param heldMs milliseconds since the approval was collected
 */
export function judgeReturn(order: OrderState, heldMs: number): ReturnJudgement {
  if (flowOf(order) === 'qr' || order.returnedAt) return 'accept';
  return heldMs < timing.returnWait ? 'hold' : 'refuse';
}

/** What of BankID's answer decides. */
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

/** @param isOpen whether the order goes on at BankID, so that it has to be cancelled there */
function end(hintCode: string | null, errorCode: BankidRefusal | null, isOpen = false): Step {
  return { kind: 'end', hintCode, errorCode, isOpen };
}

/** What to do with an answer of BankID's. */
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

/** What to do with an approval, when it comes and while it waits for the way back. */
export function afterApproval(order: OrderState, now: Date): Step {
  const heldMs = order.heldAt ? now.getTime() - order.heldAt.getTime() : 0;
  const judgement = judgeReturn(order, heldMs);
  return judgement === 'refuse' ? end(null, 'BANKID_OTHER_DEVICE') : { kind: judgement };
}

/** Seconds after which a call that found BankID away may be made again. */
export const retryAfterSeconds = 5;

/** A fault of a collect: the order goes on, or it ends. */
export type Fault = { kind: 'keep' } | Extract<Step, { kind: 'end' }>;

/**
 * What to do when a collect got no answer or an error (Relying Party API v6.0, "Errors"). Faults
 * of the connection leave the order as it is; a fault within BankID ends it, since BankID wants no
 * automatic second try.
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
      // Nobody knows what it means for the order.
      return { kind: 'end', hintCode: null, errorCode: null, isOpen: true };
  }
}

/** What a start that failed answers; null for a mistake of ours, which is no error of BankID's. */
export function afterFailedStart(
  code: BankidErrorCode,
): 'BANKID_ALREADY_IN_PROGRESS' | 'BANKID_UNAVAILABLE' | null {
  const fault = afterFault(code);
  if (fault.kind === 'keep' || fault.errorCode === 'BANKID_UNAVAILABLE' || code === 'other') {
    return 'BANKID_UNAVAILABLE';
  }
  return fault.errorCode === 'BANKID_ALREADY_IN_PROGRESS' ? fault.errorCode : null;
}

/** Whether the fault is ours or the trust's, so that somebody has to look at it. */
export function isAlarming(code: BankidErrorCode): boolean {
  return code === 'signature_invalid' || (afterFailedStart(code) === null && code !== 'other');
}

/** The message for the user; null when all went well. */
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
