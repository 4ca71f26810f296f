import { bankid } from '@troskel/contract/bankid/bankid';
import { bankidLogin } from '@troskel/contract/bankid/login';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { createIdentification } from './identification.ts';
import type { OrderCalls } from './identification.ts';
import { mayHaveOpenOrder } from './open-order.ts';
import { madeOrder } from './order.factory.ts';

const verification: OrderCalls = {
  purpose: 'verify',
  start: bankid.startVerification,
  collect: bankid.collectVerification,
  cancel: bankid.cancelVerification,
  getCurrent: bankid.getCurrentVerification,
};
const login: OrderCalls = { purpose: 'login', ...bankidLogin };

const order = madeOrder();
const failed = madeOrder({ status: 'failed', hintCode: 'userCancel', messageCode: 'RFA6' });

interface Asked {
  method: string;
  path: string;
  body: unknown;
  keepalive: boolean;
}
let asked: Asked[] = [];
/** The server's answers by the last part of the path: start, collect, cancel, current. */
let answers: Record<string, () => Response | Promise<Response>> = {};

const isVisible = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = {
    startAuth: () => Response.json(order),
    current: () => Response.json(order),
    collect: () => Response.json(order),
    cancel: () => Response.json(failed),
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = address.replace(/^\/api\/bankid\/v6\/(partner\/login\/)?/, '').replace(/\?.*/, '');
    asked.push({
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      keepalive: init.keepalive === true,
    });
    return Promise.resolve(answers[path.split('/')[0] ?? '']?.() ?? Response.error());
  });
  isVisible.mockReturnValue('visible');
  acceptToken(madeToken());
});
afterEach(() => {
  endSession('none');
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const count = (part: string) => asked.filter(({ path }) => path.startsWith(part)).length;

async function started() {
  const identification = createIdentification(verification);
  await identification.start('qr');
  await vi.advanceTimersByTimeAsync(0);
  return identification;
}

test('asks every second while it is seen, and stops at the end', async () => {
  const identification = await started();
  expect(count('collect')).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(count('collect')).toBe(6);
  answers['collect'] = () => Response.json(failed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(count('collect')).toBe(7);
  expect(identification.state.get()).toEqual({
    stage: 'ended',
    flow: 'qr',
    ending: { messageCode: 'RFA6', errorCode: null },
  });
  expect(mayHaveOpenOrder('verify')).toBe(false);
});

test('rests while nobody looks, and asks at once when somebody does', async () => {
  const identification = await started();
  const detach = identification.attach();
  isVisible.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count('collect')).toBe(1);
  isVisible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(count('collect')).toBe(2);
  detach();
});

test('keeps the order while the net or BankID is away', async () => {
  const identification = await started();
  answers['collect'] = () => Promise.reject(new TypeError('no net'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(identification.state.get()).toMatchObject({ stage: 'running', trouble: 'offline' });
  answers['collect'] = () =>
    Response.json(
      { errors: [{ code: 'BANKID_UNAVAILABLE', message: '' }] },
      { status: 503, headers: { 'Retry-After': '5' } },
    );
  await vi.advanceTimersByTimeAsync(2000);
  expect(identification.state.get()).toMatchObject({ stage: 'running', trouble: 'bankidAway' });
  const before = count('collect');
  await vi.advanceTimersByTimeAsync(4500);
  expect(count('collect')).toBe(before);
  answers['collect'] = () => Response.json({ ...order, status: 'complete' });
  await vi.advanceTimersByTimeAsync(500);
  expect(identification.state.get()).toEqual({ stage: 'complete' });
});

test('a cancellation is told to the server and shown at once', async () => {
  const identification = await started();
  identification.cancel();
  expect(identification.state.get()).toEqual({
    stage: 'idle',
    ending: { messageCode: 'RFA3', errorCode: null },
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.at(-1)).toMatchObject({
    method: 'POST',
    path: `cancel/${order.orderRef}`,
    body: { isLeaving: false },
  });
  expect(count('collect')).toBe(1);
});

test('an order that arrives after the visitor gave up is cancelled', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers['startAuth'] = () => promise;
  const identification = createIdentification(verification);
  const start = identification.start('qr');
  await vi.advanceTimersByTimeAsync(0);
  identification.cancel();
  resolve(Response.json(order));
  await start;
  await vi.advanceTimersByTimeAsync(0);
  expect(count('cancel')).toBe(1);
  expect(identification.state.get().stage).toBe('idle');
});

test('what is begun after a cancellation waits until the server has cancelled', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const identification = await started();
  answers['cancel'] = () => promise;
  identification.cancel();
  const again = identification.start('qr');
  await vi.advanceTimersByTimeAsync(1000);
  expect(identification.state.get().stage).toBe('starting');
  expect(count('startAuth')).toBe(1);
  resolve(Response.json(failed));
  await again;
  expect(count('startAuth')).toBe(2);
  expect(identification.state.get().stage).toBe('running');
});

test('what is begun after a start that was given up waits for its answer, and its end', async () => {
  const late = Promise.withResolvers<Response>();
  answers['startAuth'] = () => late.promise;
  const given = createIdentification(verification);
  void given.start('qr');
  await vi.advanceTimersByTimeAsync(0);
  given.cancel();
  answers['startAuth'] = () => Response.json(order);
  const again = createIdentification(verification);
  const unsent = createIdentification(verification);
  void unsent.start('qr');
  unsent.cancel();
  const begun = again.start('qr');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.map(({ path }) => path)).toEqual(['startAuth']);
  late.resolve(Response.json({ ...order, orderRef: 'late' }));
  await begun;
  expect(asked.slice(0, 3).map(({ path }) => path)).toEqual([
    'startAuth',
    'cancel/late',
    'startAuth',
  ]);
  expect(again.state.get().stage).toBe('running');
});

test('leaving the page says farewell, but not on the way to the app', async () => {
  const identification = await started();
  const detach = identification.attach();
  window.dispatchEvent(new Event('pagehide'));
  expect(asked.at(-1)).toEqual({
    method: bankid.cancelVerification.method,
    path: `cancel/${order.orderRef}`,
    body: { isLeaving: true },
    keepalive: true,
  });
  identification.noteFollowedLink();
  window.dispatchEvent(new Event('pagehide'));
  expect(count('cancel')).toBe(1);
  detach();
});

test('goes on with an order that is open, and forgets one that is not', async () => {
  const identification = await started();
  expect(mayHaveOpenOrder('verify')).toBe(true);
  const other = createIdentification(verification);
  await other.takeUp();
  expect(other.state.get()).toMatchObject({ stage: 'running', secondsLeft: 174 });
  answers['current'] = () =>
    Response.json({ errors: [{ code: 'BANKID_NOT_STARTED', message: '' }] }, { status: 404 });
  const third = createIdentification(verification);
  await third.takeUp();
  expect(third.state.get().stage).toBe('idle');
  expect(mayHaveOpenOrder('verify')).toBe(false);
  for (const control of [identification, other]) control.cancel();
});

test('two presses start one order', async () => {
  const identification = createIdentification(verification);
  await Promise.all([identification.start('qr'), identification.start('qr')]);
  expect(count('startAuth')).toBe(1);
  identification.cancel();
});

test('a login needs nobody who is signed in, and brings a token', async () => {
  endSession('none');
  const identification = createIdentification(login);
  const detach = identification.attach();
  await identification.start('qr');
  await vi.advanceTimersByTimeAsync(0);
  expect(mayHaveOpenOrder('login')).toBe(true);
  expect(mayHaveOpenOrder('verify')).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(asked.at(-1)).toMatchObject({ path: `cancel/${order.orderRef}`, keepalive: true });
  answers['collect'] = () =>
    Response.json({ ...order, status: 'complete', customToken: 'once', person: null });
  await vi.advanceTimersByTimeAsync(1000);
  expect(identification.state.get()).toEqual({ stage: 'complete', customToken: 'once' });
  detach();
});

test('a login of a person without an account says who it was', async () => {
  const identification = createIdentification(login);
  await identification.start('qr');
  const person = { givenName: 'Camilla', surname: 'Wikström' };
  const refused = { ...failed, errorCode: 'BANKID_NO_ACCOUNT', customToken: null, person };
  answers['collect'] = () => Response.json(refused);
  await vi.advanceTimersByTimeAsync(0);
  expect(identification.state.get()).toMatchObject({
    stage: 'ended',
    ending: { errorCode: 'BANKID_NO_ACCOUNT', person },
  });
});
