import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { FAILED_HINTS, PENDING_HINTS, RpFault } from './hint-codes.ts';
import { ActRefused, OrderBook, secondsLeft, type Act, type Order } from './orders.ts';
import type { StartRequest } from './rp-request.ts';

const owner = 'fingerprint of a client certificate';
const relyingParty = { displayName: 'Tröskel', subject: 'cn=Tröskel' };
const johan = '198101012394';
const sara = '199101012384';

let now = 0;
let book: OrderBook;

function start(request: Partial<StartRequest> = {}): Order {
  return book.start({
    kind: 'auth',
    owner,
    relyingParty,
    request: { endUserIp: '192.0.2.7', ...request },
  });
}

function collect(order: Order): { status: string; hintCode: string | undefined } {
  const { status, hintCode } = book.collect(order.orderRef, owner);
  return { status, hintCode };
}

function act(order: Order, action: Act['action'], rest: Omit<Act, 'action'> = {}): void {
  book.act(order.orderRef, { action, ...rest });
}

function faultOf(call: () => unknown): RpFault {
  try {
    call();
  } catch (error) {
    if (error instanceof RpFault) return error;
    throw error;
  }
  throw new Error('the call was answered');
}

function qrText(order: Order, seconds: number): string {
  const code = createHmac('sha256', order.qrStartSecret).update(String(seconds)).digest('hex');
  return `bankid.${order.qrStartToken}.${seconds}.${code}`;
}

beforeEach(() => {
  now = Date.parse('2026-03-02T09:00:00Z');
  book = new OrderBook(() => now);
});

describe('an order that nobody picks up', () => {
  it('waits for 30 seconds and then fails to start, once', () => {
    const order = start();
    expect(collect(order)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' });
    now += 29_999;
    expect(collect(order).status).toBe('pending');
    now += 1;
    expect(collect(order)).toEqual({ status: 'failed', hintCode: 'startFailed' });
    expect(faultOf(() => collect(order))).toMatchObject({
      status: 400,
      errorCode: 'invalidParameters',
      details: 'No such order',
    });
  });

  it('is forgotten 3 minutes and 10 seconds after its start', () => {
    const order = start();
    now += 189_999;
    expect(book.find(order.orderRef)?.isGone).toBe(false);
    now += 1;
    expect(faultOf(() => collect(order)).details).toBe('No such order');
  });

  it('has the start window that a test sets', () => {
    book.setDefaults({ startWindowMs: 1000, finishWindowMs: 5000 });
    const order = start();
    expect(secondsLeft(order, now)).toBe(1);
    act(order, 'scan', { startWindowMs: 60_000 });
    now += 5000;
    expect(collect(order)).toEqual({ status: 'failed', hintCode: 'expiredTransaction' });
  });
});

describe('an order in the app', () => {
  it('asks for the security code after a scan', () => {
    const order = start();
    act(order, 'scan');
    expect(collect(order)).toEqual({ status: 'pending', hintCode: 'userSign' });
    expect(collect(order)).toEqual({ status: 'pending', hintCode: 'userSign' });
  });

  it('shows that the app is open before it asks, when started by the link', () => {
    const order = start();
    act(order, 'open');
    expect(collect(order).hintCode).toBe('started');
    expect(collect(order).hintCode).toBe('userSign');
  });

  it('expires 3 minutes after its start', () => {
    const order = start();
    act(order, 'scan');
    now += 179_999;
    expect(collect(order).status).toBe('pending');
    now += 1;
    expect(collect(order)).toEqual({ status: 'failed', hintCode: 'expiredTransaction' });
  });

  it.each([
    ['refuse', {}, 'userCancel'],
    ['block', {}, 'certificateErr'],
    ['expire', {}, 'expiredTransaction'],
    ['expire', { error: 'startFailed' }, 'startFailed'],
  ] as const)('ends by %s %o with %s', (action, rest, hintCode) => {
    const order = start();
    act(order, action, rest);
    expect(collect(order)).toEqual({ status: 'failed', hintCode });
  });

  it('completes once and can be collected for 3 minutes', () => {
    const order = start();
    act(order, 'approve', { personalNumber: johan });
    now += 179_999;
    expect(collect(order)).toEqual({ status: 'complete', hintCode: undefined });
    expect(faultOf(() => collect(order)).details).toBe('No such order');
  });

  it('has expired when its completion is collected too late, and is forgotten after 5 minutes', () => {
    const [late, tooLate] = [start(), start()];
    act(late, 'approve', { personalNumber: johan });
    act(tooLate, 'approve', { personalNumber: sara });
    now += 180_000;
    expect(collect(late)).toEqual({ status: 'failed', hintCode: 'expiredTransaction' });
    now += 300_000;
    expect(faultOf(() => collect(tooLate)).details).toBe('No such order');
  });

  it('takes no action after its end', () => {
    const order = start();
    act(order, 'refuse');
    expect(() => act(order, 'approve')).toThrow(ActRefused);
  });

  it('follows a delayed action when its time has come', () => {
    const order = start();
    act(order, 'scan');
    act(order, 'approve', { personalNumber: johan, delayMs: 4000 });
    now += 3999;
    expect(collect(order).hintCode).toBe('userSign');
    now += 1;
    expect(collect(order).status).toBe('complete');
  });

  it('is not saved by an action that comes after its window', () => {
    const order = start();
    act(order, 'approve', { personalNumber: johan, delayMs: 31_000 });
    now += 60_000;
    expect(collect(order)).toEqual({ status: 'failed', hintCode: 'startFailed' });
  });
});

describe('a scanned text', () => {
  it('is taken when it belongs to the order and to this moment', () => {
    const order = start();
    now += 7400;
    act(order, 'scan', { qr: qrText(order, 7) });
    expect(collect(order).hintCode).toBe('userSign');
    expect(book.findByQr(qrText(order, 3))).toBe(order);
  });

  it('is refused when too old, too early, of another order or forged', () => {
    const [order, other] = [start(), start()];
    now += 10_000;
    const texts = [
      qrText(order, 4),
      qrText(order, 16),
      qrText(other, 10),
      qrText(order, 10).replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      qrText(order, 10).replace('.10.', '.11.'),
      qrText(order, 10).toUpperCase(),
      'https://example.com/',
    ];
    for (const qr of texts) {
      expect(() => act(order, 'scan', { qr })).toThrow(ActRefused);
    }
    expect(collect(order).hintCode).toBe('outstandingTransaction');
  });
});

describe('an order of a relying party', () => {
  it('belongs to the client certificate that made it', () => {
    const order = start();
    const stranger = 'another fingerprint';
    expect(faultOf(() => book.collect(order.orderRef, stranger)).details).toBe('No such order');
    expect(faultOf(() => book.cancel(order.orderRef, stranger)).details).toBe('No such order');
    expect(collect(order).status).toBe('pending');
  });

  it('is gone after a cancel, which works once', () => {
    const order = start();
    book.cancel(order.orderRef, owner);
    expect(faultOf(() => collect(order)).errorCode).toBe('invalidParameters');
    expect(faultOf(() => book.cancel(order.orderRef, owner)).errorCode).toBe('invalidParameters');
  });
});

describe('requirements', () => {
  it('let only the required person complete', () => {
    const order = start({ requirement: { personalNumber: johan } });
    expect(() => act(order, 'approve', { personalNumber: sara })).toThrow(ActRefused);
    act(order, 'approve', { personalNumber: johan });
    expect(collect(order).status).toBe('complete');
  });

  it('cancel both orders when the required person has one already', () => {
    const requirement = { personalNumber: johan };
    const order = start({ requirement });
    expect(faultOf(() => start({ requirement })).errorCode).toBe('alreadyInProgress');
    expect(collect(order)).toEqual({ status: 'failed', hintCode: 'cancelled' });
    expect(collect(start({ requirement })).status).toBe('pending');
  });

  it('cancel the older order of a person who picks up another', () => {
    const [older, newer] = [start(), start()];
    act(older, 'scan', { personalNumber: johan });
    act(newer, 'scan', { personalNumber: johan });
    expect(collect(older)).toEqual({ status: 'failed', hintCode: 'cancelled' });
    expect(collect(newer).status).toBe('pending');
  });

  it.each([
    [undefined, 'high', 'complete'],
    ['MODERATE', 'moderate', 'complete'],
    ['MODERATE', 'high', 'failed'],
    ['LOW', 'low', 'complete'],
    ['LOW', 'moderate', 'failed'],
  ] as const)('with risk %s and a transaction of risk %s make it %s', (risk, actual, status) => {
    const order = start({ requirement: { risk } });
    act(order, 'approve', { personalNumber: johan, risk: actual });
    const answer = collect(order);
    expect(answer.status).toBe(status);
    expect(answer.hintCode).toBe(status === 'failed' ? 'transactionRiskBlocked' : undefined);
  });
});

describe('the error action', () => {
  it.each(PENDING_HINTS)('lets the order wait with %s', (error) => {
    const order = start();
    act(order, 'error', { error });
    expect(collect(order)).toEqual({ status: 'pending', hintCode: error });
  });

  it.each(FAILED_HINTS)('fails the order with %s', (error) => {
    const order = start();
    act(order, 'error', { error });
    expect(collect(order)).toEqual({ status: 'failed', hintCode: error });
  });

  it.each([
    ['internalError', 500],
    ['Maintenance', 503],
    ['requestTimeout', 408],
    ['tooManyRequests', 429],
    ['error:brandNew', 400],
  ])('answers the next call with %s, and the one after that as usual', (error, status) => {
    const order = start();
    act(order, 'error', { error });
    expect(faultOf(() => collect(order))).toMatchObject({
      status,
      errorCode: error.replace('error:', ''),
    });
    expect(collect(order).status).toBe('pending');
  });

  it('cancels the order when it is already in progress', () => {
    const order = start();
    act(order, 'error', { error: 'alreadyInProgress' });
    expect(faultOf(() => collect(order)).errorCode).toBe('alreadyInProgress');
    expect(collect(order)).toEqual({ status: 'failed', hintCode: 'cancelled' });
  });

  it('knows codes that nobody knows', () => {
    const [waiting, failing] = [start(), start()];
    act(waiting, 'error', { error: 'pending:brandNew' });
    act(failing, 'error', { error: 'failed:brandNew' });
    expect(collect(waiting)).toEqual({ status: 'pending', hintCode: 'brandNew' });
    expect(collect(failing)).toEqual({ status: 'failed', hintCode: 'brandNew' });
  });
});

describe('the list of orders', () => {
  it('has the newest first and drops what ended ten minutes ago', () => {
    const [first, second] = [start(), start()];
    expect(book.list()).toEqual([second, first]);
    act(first, 'refuse');
    act(second, 'scan');
    now += 600_001;
    expect(book.list()).toEqual([second]);
  });
});
