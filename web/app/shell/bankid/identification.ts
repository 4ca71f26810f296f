import type { bankid, BankidOrder, BankidStartFlow } from '@troskel/contract/bankid/bankid';
import type { bankidAgreement } from '@troskel/contract/bankid/agreement-signing';
import type { bankidQuotation } from '@troskel/contract/bankid/quotation-signing';
import type { bankidLogin } from '@troskel/contract/bankid/login';
import type { bankidStepUp } from '@troskel/contract/bankid/step-up';
import { addressOf, CallError, send } from '../../lib/api.ts';
import { commonHeaders } from '../../lib/headers.ts';
import { currentSession } from '../../lib/session.ts';
import { createStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';
import {
  afterFailedCollect,
  afterFailedStart,
  qrTextAt,
  secondsLeftAt,
} from './identification-rules.ts';
import type { Ending, Order, Received, Trouble } from './identification-rules.ts';
import { forgetOpenOrder, rememberOpenOrder } from './open-order.ts';
import type { Purpose } from './open-order.ts';
import type { bankidCoSigning } from '@troskel/contract/bankid/co-signing';

/** Calls for one purpose of identification. */
export interface OrderCalls {
  purpose: Purpose;
  start:
    | typeof bankid.startVerification
    | typeof bankidAgreement.start
    | typeof bankidQuotation.start
    | typeof bankidLogin.start
    | typeof bankidStepUp.start
    /** For a start whose subject may stand in no address. */
    | ((flow: BankidStartFlow) => Promise<BankidOrder>);
  collect:
    | typeof bankid.collectVerification
    | typeof bankidAgreement.collect
    | typeof bankidQuotation.collect
    | typeof bankidCoSigning.collect
    | typeof bankidLogin.collect
    | typeof bankidStepUp.collect;
  cancel:
    | typeof bankid.cancelVerification
    | typeof bankidAgreement.cancel
    | typeof bankidQuotation.cancel
    | typeof bankidCoSigning.cancel
    | typeof bankidLogin.cancel
    | typeof bankidStepUp.cancel;
  getCurrent:
    | typeof bankid.getCurrentVerification
    | typeof bankidAgreement.getCurrent
    | typeof bankidQuotation.getCurrent
    | typeof bankidCoSigning.getCurrent
    | typeof bankidLogin.getCurrent
    | typeof bankidStepUp.getCurrent;
  /** Names the thing to be signed, for a signature: parameters of its start. */
  subject?: Readonly<Record<string, string>>;
}

export type Identification =
  | { stage: 'idle'; ending: Ending | null }
  | { stage: 'starting'; flow: BankidStartFlow }
  | {
      stage: 'running';
      flow: BankidStartFlow;
      order: Order;
      qrText: string | null;
      secondsLeft: number | null;
      trouble: Trouble | null;
      /** The start link has been pressed: the app should be on its way. */
      hasFollowedLink: boolean;
    }
  | { stage: 'ended'; flow: BankidStartFlow; ending: Ending }
  /** A login brings a token, unless it has been used already. */
  | { stage: 'complete'; customToken?: string | null | undefined };

/** One visitor's way through an identification, whatever shows it. */
export interface IdentificationControl {
  state: Store<Identification>;
  /** Starts anew; an open order ends at the server. */
  start: (flow: BankidStartFlow) => Promise<void>;
  /** Looks for an order of this browser that is open, and goes on with it. */
  takeUp: () => Promise<void>;
  /** The user has had enough: cancels at BankID what is open, and is idle again. */
  cancel: () => void;
  /** Tries again at once instead of waiting. */
  tryNow: () => void;
  /** The user is off to the app: leaving the page is no farewell. */
  noteFollowedLink: () => void;
  /** Follows the page's life; answers what ends that. */
  attach: () => () => void;
}

const pollMilliseconds = 1000;
const clockMilliseconds = 250;
/** The server gives BankID ten seconds, and as many again for a renewal. */
const collectTimeout = 25_000;

const cancelled: Ending = { messageCode: 'RFA3', errorCode: null };

/** Cancels while the page goes away; a reload is back before the server does it. */
function sayFarewell(route: OrderCalls['cancel'], order: Order): void {
  const session = currentSession();
  const isSignedIn = session.status === 'signedIn';
  if (!isSignedIn && route.access !== 'public') return;
  const address = addressOf(route, { params: { bankIdSessionRef: order.orderRef } });
  fetch(address, {
    method: route.method,
    keepalive: true,
    headers: {
      ...commonHeaders(),
      'Content-Type': 'application/json',
      ...(isSignedIn ? { Authorization: `Bearer ${session.token}` } : {}),
    },
    body: JSON.stringify({ isLeaving: true }),
  }).catch(() => {
    // The order ends by itself.
  });
}

async function cancelAtServer(route: OrderCalls['cancel'], { orderRef }: Order): Promise<void> {
  try {
    await send(route, { params: { bankIdSessionRef: orderRef }, body: { isLeaving: false } });
  } catch {
    // The order ends by itself.
  }
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Begins and cancels orders one after another. BankID lets a person have one order to sign, and ends
 * both when a second is begun before the first is cancelled; and an answer that comes late gives the
 * browser the key of its own order, so that the page could not follow the next.
 */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

export function createIdentification(calls: OrderCalls): IdentificationControl {
  const { purpose } = calls;
  const state = createStore<Identification>({ stage: 'idle', ending: null });
  let received: Received | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  let hasFollowedLink = false;
  /** Answers to what was asked before the last change of course count no more. */
  let course = 0;

  function stop(): void {
    course += 1;
    clearTimeout(timer);
    clearInterval(clock);
    received = undefined;
  }

  function end(ending: Ending, flow: BankidStartFlow): void {
    stop();
    forgetOpenOrder(purpose);
    state.set({ stage: 'ended', flow, ending });
  }

  function complete(order?: Order): void {
    stop();
    forgetOpenOrder(purpose);
    state.set({ stage: 'complete', customToken: order?.customToken });
  }

  function show(trouble: Trouble | null): void {
    if (!received) return;
    const now = performance.now();
    const { order } = received;
    const next = {
      stage: 'running' as const,
      flow: order.flow,
      order,
      qrText: qrTextAt(received, now),
      secondsLeft: secondsLeftAt(received, now),
      trouble,
      hasFollowedLink,
    };
    const present = state.get();
    const isSame =
      present.stage === 'running' &&
      present.order === next.order &&
      present.qrText === next.qrText &&
      present.secondsLeft === next.secondsLeft &&
      present.trouble === next.trouble &&
      present.hasFollowedLink === next.hasFollowedLink;
    if (!isSame) state.set(next);
  }

  function troubleNow(): Trouble | null {
    const present = state.get();
    return present.stage === 'running' ? present.trouble : null;
  }

  function follow(order: Order): void {
    if (order.status === 'complete') return complete(order);
    if (order.status === 'failed') {
      const { messageCode, errorCode, person } = order;
      return end({ messageCode, errorCode, person }, order.flow);
    }
    received = { order, at: performance.now() };
    show(null);
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), milliseconds);
  }

  async function poll(): Promise<void> {
    if (!received || document.visibilityState === 'hidden') return;
    const mine = course;
    const askedAt = performance.now();
    const { order } = received;
    try {
      const answer = await send(
        calls.collect,
        { params: { bankIdSessionRef: order.orderRef } },
        { timeout: collectTimeout },
      );
      if (mine !== course) return;
      follow(answer);
      if (answer.status === 'pending') {
        schedule(Math.max(0, pollMilliseconds - (performance.now() - askedAt)));
      }
    } catch (error) {
      if (mine !== course) return;
      const next = afterFailedCollect(error);
      if (next.kind === 'again') {
        show(next.trouble);
        schedule(next.milliseconds);
      } else if (next.kind === 'end') end(next.ending, order.flow);
      else if (next.kind === 'complete') complete();
      else stop();
    }
  }

  function run(order: Order): void {
    stop();
    hasFollowedLink = false;
    rememberOpenOrder(purpose);
    follow(order);
    if (order.status !== 'pending') return;
    clock = setInterval(() => show(troubleNow()), clockMilliseconds);
    schedule(0);
  }

  async function start(flow: BankidStartFlow): Promise<void> {
    if (state.get().stage === 'starting') return;
    stop();
    const mine = course;
    state.set({ stage: 'starting', flow });
    return inTurn(async () => {
      if (mine === course) await startNow(flow, mine);
    });
  }

  async function startNow(flow: BankidStartFlow, mine: number): Promise<void> {
    try {
      const order =
        typeof calls.start === 'function'
          ? await calls.start(flow)
          : await send(calls.start, { query: { flow, ...calls.subject } });
      if (mine === course) run(order);
      else await cancelAtServer(calls.cancel, order);
    } catch (error) {
      if (mine !== course) return;
      const next = afterFailedStart(error);
      if (next.kind === 'end') end(next.ending, flow);
      else if (next.kind === 'complete') complete();
      else stop();
    }
  }

  async function takeUp(): Promise<void> {
    const mine = course;
    try {
      const order = await send(calls.getCurrent, {});
      if (mine === course && state.get().stage === 'idle') run(order);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 404) forgetOpenOrder(purpose);
    }
  }

  return {
    state,
    start,
    takeUp,
    cancel() {
      const present = state.get();
      if (present.stage === 'running') {
        void inTurn(() => cancelAtServer(calls.cancel, present.order));
      }
      if (present.stage === 'running' || present.stage === 'starting') {
        stop();
        forgetOpenOrder(purpose);
        state.set({ stage: 'idle', ending: cancelled });
      } else if (present.stage === 'ended') {
        state.set({ stage: 'idle', ending: present.ending });
      } else if (present.stage === 'complete') {
        state.set({ stage: 'idle', ending: null });
      }
    },
    tryNow: () => schedule(0),
    noteFollowedLink() {
      hasFollowedLink = true;
      show(troubleNow());
    },
    attach() {
      const onVisible = (): void => {
        if (document.visibilityState === 'visible' && received) schedule(0);
      };
      const onHide = (): void => {
        const present = state.get();
        if (present.stage === 'running' && !hasFollowedLink)
          sayFarewell(calls.cancel, present.order);
      };
      document.addEventListener('visibilitychange', onVisible);
      window.addEventListener('pagehide', onHide);
      window.addEventListener('pageshow', onVisible);
      return () => {
        document.removeEventListener('visibilitychange', onVisible);
        window.removeEventListener('pagehide', onHide);
        window.removeEventListener('pageshow', onVisible);
      };
    },
  };
}
