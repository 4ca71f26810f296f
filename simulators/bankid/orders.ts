import { randomUUID } from 'node:crypto';
import { readOutcome, RpFault, type Outcome } from './hint-codes.ts';
import { qrFault, readQrText } from './qr.ts';
import type { StartRequest } from './rp-request.ts';
import type { RelyingParty } from './signature.ts';
import type { WayBack } from './way-back.ts';

export type OrderKind = 'auth' | 'sign';
type Risk = 'low' | 'moderate' | 'high';

/** Times of section 5 of the API's description, in milliseconds. */
const TIMING = {
  startWindow: 30_000,
  /** From the start's answer to the end, not from the scan. */
  finishWindow: 180_000,
  completeCollectable: 180_000,
  failedCollectable: 300_000,
  neverPickedUpCollectable: 190_000,
} as const;

/** Milliseconds that an ended order stays in the app page's list. */
const LISTED_AFTER_END = 600_000;

export type Order = {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
  readonly kind: OrderKind;
  /** Fingerprint of the client certificate that started the order. */
  readonly owner: string;
  readonly relyingParty: RelyingParty;
  readonly request: StartRequest;
  /** Milliseconds since 1970 by the simulator's clock, like all times here. */
  readonly createdAt: number;
  startWindowMs: number;
  finishWindowMs: number;
  risk: Risk;
  wayBack: WayBack;
  status: 'pending' | 'failed' | 'complete';
  hintCode: string | undefined;
  startedBy?: 'qr' | 'autoStart';
  personalNumber?: string;
  ipAddress?: string;
  endedAt?: number;
  /** Collected after its end, cancelled or expired: the relying party gets "No such order". */
  isGone: boolean;
  nextError?: string;
  scheduled: { at: number; effect: Effect }[];
};

/** Act of the person in the app, or a fault that a test causes. */
type AppAction = 'scan' | 'open' | 'approve' | 'refuse' | 'expire' | 'block' | 'error';

export type Act = {
  action: AppAction;
  personalNumber?: string;
  error?: string;
  delayMs?: number;
  risk?: Risk;
  startWindowMs?: number;
  finishWindowMs?: number;
  qr?: string;
  /** Address of the app's device; by default that of the order's start. */
  ipAddress?: string;
  wayBack?: WayBack;
};

type Effect = Pick<Act, 'personalNumber' | 'ipAddress' | 'risk'> & {
  action: AppAction;
  outcome?: Outcome;
};

export type OrderDefaults = Pick<Act, 'startWindowMs' | 'finishWindowMs' | 'risk' | 'wayBack'>;

/** A control call that cannot be carried out; `field` is the member at fault. */
export class ActRefused extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export type OrderStart = {
  kind: OrderKind;
  owner: string;
  relyingParty: RelyingParty;
  request: StartRequest;
};

const RISKS: readonly Risk[] = ['low', 'moderate', 'high'];

function isRiskTooHigh(order: Order): boolean {
  const limit = order.request.requirement?.risk;
  if (!limit) return false;
  return RISKS.indexOf(order.risk) > (limit === 'LOW' ? 0 : 1);
}

function fail(order: Order, hintCode: string, at: number): void {
  order.status = 'failed';
  order.hintCode = hintCode;
  order.endedAt = at;
  order.scheduled = [];
}

function isPickedUp(order: Order): boolean {
  return order.startedBy !== undefined;
}

function pickUp(order: Order, by: 'qr' | 'autoStart'): void {
  if (isPickedUp(order)) return;
  order.startedBy = by;
  order.hintCode = by === 'qr' ? 'userSign' : 'started';
}

/** Answers when the order changes by itself, and how. */
function deadline(order: Order): { at: number; pass: () => void } | undefined {
  if (order.isGone) return undefined;
  if (order.status === 'pending') {
    if (isPickedUp(order)) {
      const at = order.createdAt + order.finishWindowMs;
      return { at, pass: () => fail(order, 'expiredTransaction', at) };
    }
    const at = order.createdAt + order.startWindowMs;
    return { at, pass: () => fail(order, 'startFailed', at) };
  }
  const endedAt = order.endedAt ?? order.createdAt;
  if (order.status === 'complete') {
    const at = endedAt + TIMING.completeCollectable;
    return { at, pass: () => fail(order, 'expiredTransaction', at) };
  }
  const at = isPickedUp(order)
    ? endedAt + TIMING.failedCollectable
    : Math.max(order.createdAt + TIMING.neverPickedUpCollectable, endedAt);
  return {
    at,
    pass: () => {
      order.isGone = true;
    },
  };
}

/** Answers whole seconds until an open order times out; null when it has ended. */
export function secondsLeft(order: Order, now: number): number | null {
  const end = order.status === 'pending' ? deadline(order)?.at : undefined;
  return end === undefined ? null : Math.max(0, Math.ceil((end - now) / 1000));
}

/**
 * All orders of the simulated BankID. Uses no timers: an order is updated whenever it is read, so
 * that a test only has to move the clock.
 */
export class OrderBook {
  readonly #now: () => number;
  readonly #orders = new Map<string, Order>();
  #defaults: OrderDefaults = {};

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  setDefaults(defaults: OrderDefaults): void {
    this.#defaults = defaults;
  }

  /** @throws RpFault alreadyInProgress when the required person has an open order: both end. */
  start({ kind, owner, relyingParty, request }: OrderStart): Order {
    const now = this.#now();
    const person = request.requirement?.personalNumber;
    for (const order of this.#orders.values()) this.#settle(order);
    if (person && this.#cancelOthers(person, undefined)) {
      throw new RpFault('alreadyInProgress', 'Order already in progress for pno');
    }
    const order: Order = {
      orderRef: randomUUID(),
      autoStartToken: randomUUID(),
      qrStartToken: randomUUID(),
      qrStartSecret: randomUUID(),
      kind,
      owner,
      relyingParty,
      request,
      createdAt: now,
      startWindowMs: this.#defaults.startWindowMs ?? TIMING.startWindow,
      finishWindowMs: this.#defaults.finishWindowMs ?? TIMING.finishWindow,
      risk: this.#defaults.risk ?? 'low',
      wayBack: this.#defaults.wayBack ?? 'returns',
      status: 'pending',
      hintCode: 'outstandingTransaction',
      isGone: false,
      scheduled: [],
    };
    this.#orders.set(order.orderRef, order);
    return order;
  }

  /**
   * Answers the order's state to its relying party. An ended order is answered once.
   * @throws RpFault invalidParameters for an unknown, foreign, collected or expired order, and the
   * error that a test requested
   */
  collect(orderRef: string, owner: string): Readonly<Order> {
    const order = this.#ofOwner(orderRef, owner);
    const answer = { ...order };
    if (order.status !== 'pending') order.isGone = true;
    // The app shows that it is open for a moment and then asks for the security code.
    else if (order.hintCode === 'started') order.hintCode = 'userSign';
    return answer;
  }

  /** @throws RpFault as `collect` */
  cancel(orderRef: string, owner: string): void {
    const order = this.#ofOwner(orderRef, owner);
    if (order.status === 'pending') fail(order, 'cancelled', this.#now());
    order.isGone = true;
  }

  /**
   * Acts on an order as the app, or a test.
   * @returns undefined when there is no such order
   * @throws ActRefused when the order's state does not allow it, or the call is invalid
   */
  act(orderRef: string, act: Act): Order | undefined {
    const order = this.find(orderRef);
    if (!order) return undefined;
    const now = this.#now();
    order.startWindowMs = act.startWindowMs ?? order.startWindowMs;
    order.finishWindowMs = act.finishWindowMs ?? order.finishWindowMs;
    order.wayBack = act.wayBack ?? order.wayBack;
    if (order.isGone || order.status !== 'pending') {
      // An error may still be requested for the call that fetches the result.
      if (act.action !== 'error' || order.isGone) throw new ActRefused('action', 'order has ended');
    }
    if (act.qr !== undefined) {
      const fault = qrFault(act.qr, order, now);
      if (fault) throw new ActRefused('qr', fault);
    }
    const required = order.request.requirement?.personalNumber;
    if (required && act.personalNumber && required !== act.personalNumber) {
      throw new ActRefused('personalNumber', 'the order is for another person');
    }
    const outcome = act.error === undefined ? undefined : readOutcome(act.error);
    if (act.error !== undefined && !outcome) throw new ActRefused('error', 'unknown code');
    const { action, personalNumber, ipAddress, risk } = act;
    const effect = { action, personalNumber, ipAddress, risk, outcome };
    if (act.delayMs) {
      order.scheduled.push({ at: now + act.delayMs, effect });
      order.scheduled.sort((one, other) => one.at - other.at);
    } else {
      this.#apply(order, effect, now);
    }
    return order;
  }

  /** Finds the order of a scanned code by its token only. */
  findByQr(text: string): Order | undefined {
    const token = readQrText(text)?.qrStartToken;
    return this.list().find((order) => order.qrStartToken === token);
  }

  find(orderRef: string): Order | undefined {
    const order = this.#orders.get(orderRef);
    if (order) this.#settle(order);
    return order;
  }

  /** Lists open and recent orders, newest first. */
  list(): Order[] {
    const now = this.#now();
    for (const order of this.#orders.values()) {
      this.#settle(order);
      const endedAt = order.endedAt ?? now;
      if (now - endedAt > LISTED_AFTER_END) this.#orders.delete(order.orderRef);
    }
    return [...this.#orders.values()].toReversed();
  }

  #ofOwner(orderRef: string, owner: string): Order {
    const order = this.find(orderRef);
    if (!order || order.isGone || order.owner !== owner) {
      throw new RpFault('invalidParameters', 'No such order');
    }
    const error = order.nextError;
    order.nextError = undefined;
    if (error) throw new RpFault(error, 'Ordered by a control call');
    return order;
  }

  #settle(order: Order): void {
    const now = this.#now();
    for (;;) {
      const next = deadline(order);
      const scheduled = order.scheduled[0];
      if (scheduled && scheduled.at <= now && !(next && next.at < scheduled.at)) {
        order.scheduled.shift();
        if (order.status === 'pending') this.#apply(order, scheduled.effect, scheduled.at);
      } else if (next && next.at <= now) {
        next.pass();
      } else {
        return;
      }
    }
  }

  #apply(order: Order, effect: Effect, at: number): void {
    if (effect.risk) order.risk = effect.risk;
    switch (effect.action) {
      case 'scan':
      case 'open':
        pickUp(order, effect.action === 'scan' ? 'qr' : 'autoStart');
        this.#claim(order, effect.personalNumber);
        return;
      case 'approve':
        this.#approve(order, effect, at);
        return;
      case 'refuse':
        pickUp(order, 'qr');
        return fail(order, 'userCancel', at);
      case 'expire':
        return fail(order, failedHint(effect.outcome) ?? 'expiredTransaction', at);
      case 'block':
        pickUp(order, 'qr');
        return fail(order, 'certificateErr', at);
      case 'error':
        return applyOutcome(order, effect.outcome ?? { kind: 'error', code: 'internalError' }, at);
    }
  }

  #approve(order: Order, effect: Effect, at: number): void {
    pickUp(order, 'qr');
    this.#claim(order, effect.personalNumber ?? order.request.requirement?.personalNumber);
    order.ipAddress = effect.ipAddress;
    if (isRiskTooHigh(order)) return fail(order, 'transactionRiskBlocked', at);
    order.status = 'complete';
    order.hintCode = undefined;
    order.endedAt = at;
    order.scheduled = [];
  }

  /** Ends an older open order of the same person, who can have one at a time. */
  #claim(order: Order, personalNumber: string | undefined): void {
    if (!personalNumber) return;
    order.personalNumber = personalNumber;
    this.#cancelOthers(personalNumber, order);
  }

  #cancelOthers(personalNumber: string, except: Order | undefined): boolean {
    const others = [...this.#orders.values()].filter(
      (order) =>
        order !== except &&
        order.status === 'pending' &&
        (order.personalNumber ?? order.request.requirement?.personalNumber) === personalNumber,
    );
    for (const order of others) fail(order, 'cancelled', this.#now());
    return others.length > 0;
  }
}

function failedHint(outcome: Outcome | undefined): string | undefined {
  return outcome?.kind === 'failed' ? outcome.hintCode : undefined;
}

function applyOutcome(order: Order, outcome: Outcome, at: number): void {
  if (outcome.kind === 'error') {
    order.nextError = outcome.code;
    if (outcome.code === 'alreadyInProgress' && order.status === 'pending') {
      fail(order, 'cancelled', at);
    }
    return;
  }
  if (order.status !== 'pending') throw new ActRefused('action', 'order has ended');
  if (outcome.kind === 'failed') {
    if (outcome.hintCode !== 'startFailed') pickUp(order, 'qr');
    return fail(order, outcome.hintCode, at);
  }
  if (outcome.hintCode !== 'outstandingTransaction' && outcome.hintCode !== 'noClient') {
    pickUp(order, outcome.hintCode === 'started' ? 'autoStart' : 'qr');
  }
  order.hintCode = outcome.hintCode;
}
