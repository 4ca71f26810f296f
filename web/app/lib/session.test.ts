import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connection } from './connection.ts';
import {
  accessToken,
  acceptToken,
  acknowledgeLogout,
  currentSession,
  endSession,
  reloadToken,
  renewToken,
} from './session.ts';
import { madeToken } from './token.factory.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  endSession('none');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(status: number, body: unknown): void {
  fetched.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
}

test('a token is accepted with what it says, and lasts as long as it says', async () => {
  acceptToken(madeToken({ partnerId: 'p1' }));
  expect(currentSession()).toMatchObject({ status: 'signedIn', data: { partnerId: 'p1' } });
  expect(await accessToken()).toBe(madeToken({ partnerId: 'p1' }));
  expect(fetched).not.toHaveBeenCalled();
});

test('the token is renewed a minute before it ends', async () => {
  acceptToken(madeToken());
  answer(200, { token: madeToken({ sid: 's2' }) });
  await vi.advanceTimersByTimeAsync(539_000);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(currentSession()).toMatchObject({ data: { sid: 's2' } });
});

test('several renewals at a time are one call', async () => {
  acceptToken(madeToken());
  answer(200, { token: madeToken({ sid: 's2' }) });
  await Promise.all([renewToken(), renewToken(), renewToken()]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what the document has asked for is taken once', async () => {
  acceptToken(madeToken());
  globalThis.earlyToken = Promise.resolve(Response.json({ token: madeToken({ sid: 'early' }) }));
  answer(200, { token: madeToken({ sid: 's2' }) });
  await renewToken();
  expect(currentSession()).toMatchObject({ data: { sid: 'early' } });
  expect(fetched).not.toHaveBeenCalled();
  await renewToken();
  expect(currentSession()).toMatchObject({ data: { sid: 's2' } });
});

test('a reload asks anew although the token still holds', async () => {
  acceptToken(madeToken());
  answer(200, { token: madeToken({ partnerId: 'p9' }) });
  await reloadToken();
  expect(currentSession()).toMatchObject({ data: { partnerId: 'p9' } });
});

describe('when the server says no', () => {
  test('a signed-in session has ended', async () => {
    acceptToken(madeToken());
    answer(401, {});
    await renewToken();
    expect(currentSession()).toEqual({ status: 'signedOut', reason: 'ended' });
    expect(await accessToken()).toBeNull();
  });

  test('a logout is acknowledged once', () => {
    endSession('loggedOut');
    expect(currentSession()).toEqual({ status: 'signedOut', reason: 'loggedOut' });
    acknowledgeLogout();
    expect(currentSession()).toEqual({ status: 'signedOut', reason: 'none' });
  });
});

describe('when the server is not reached', () => {
  test('a token that still holds is kept and the renewal tried again', async () => {
    acceptToken(madeToken());
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await renewToken();
    expect(currentSession().status).toBe('signedIn');
    answer(200, { token: madeToken({ sid: 's2' }) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(currentSession()).toMatchObject({ data: { sid: 's2' } });
  });

  test('by the document neither, the token that still holds is kept', async () => {
    acceptToken(madeToken());
    globalThis.earlyToken = Promise.reject(new TypeError('offline'));
    await renewToken();
    expect(currentSession().status).toBe('signedIn');
    expect(connection.get()).toBe('lost');
  });

  test('one that has ended fails, and a later try mends it', async () => {
    acceptToken(madeToken());
    fetched.mockRejectedValue(new TypeError('offline'));
    vi.setSystemTime(Date.now() + 700_000);
    await renewToken();
    expect(currentSession().status).toBe('failed');
    answer(200, { token: madeToken() });
    expect(await accessToken()).toBe(madeToken());
  });
});
