import { account } from '@troskel/contract/account';
import { route } from '@troskel/contract/route';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, call, CallError, send } from './api.ts';
import { connection } from './connection.ts';
import { onFailure } from './failures.ts';
import { acceptToken, currentSession, endSession } from './session.ts';
import { madeToken } from './token.factory.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const reported = vi.fn<(error: CallError) => void>();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  reported.mockReset();
  stop = onFailure(reported);
  endSession('none');
});
afterEach(() => {
  stop();
  endSession('none');
  vi.unstubAllGlobals();
});

const refusal = (status: number, code: string) =>
  Response.json(
    { errors: [{ code, message: 'Så här är det.' }], error: 'Fel', status },
    { status },
  );

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('No failure of a call.');
  return error;
}

test('a call carries token, language, time zone and version', async () => {
  acceptToken(madeToken());
  fetched.mockResolvedValue(Response.json({ hasConfiguredBankId: true }));
  await call(account.getCurrentUser, {});
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/partner/users/me');
  expect(init?.headers).toMatchObject({
    Accept: 'application/json',
    'Accept-Language': 'sv',
    Authorization: `Bearer ${madeToken()}`,
    'X-Web-App-Version': '2.14.4',
  });
  expect(new Headers(init?.headers).get('X-Time-Zone')).toBeTruthy();
});

test('with no session a call that needs one fails here as 401, without a toast', async () => {
  const error = await failureOf(call(account.getCurrentUser, {}));
  expect([error.status, error.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(fetched).not.toHaveBeenCalled();
  expect(reported).not.toHaveBeenCalled();
});

test('a public call goes out with no session', async () => {
  fetched.mockResolvedValue(Response.json({ available: true }));
  const query = { emailAddress: 'a+b@example.com' };
  expect(await call(account.checkEmailAvailability, { query })).toEqual({ available: true });
  expect(fetched.mock.calls[0]?.[0]).toBe(
    '/api/partner/users/email/availability?emailAddress=a%2Bb%40example.com',
  );
});

describe('a 401 of the server', () => {
  test('is answered by one renewal and a second try', async () => {
    acceptToken(madeToken());
    fetched
      .mockResolvedValueOnce(refusal(401, 'UNAUTHENTICATED'))
      .mockResolvedValueOnce(Response.json({ token: madeToken({ sid: 's2' }) }))
      .mockResolvedValueOnce(Response.json({ hasConfiguredBankId: true }));
    expect(await send(account.getCurrentUser, {})).toEqual({ hasConfiguredBankId: true });
    expect(new Headers(fetched.mock.calls[2]?.[1].headers).get('Authorization')).toBe(
      `Bearer ${madeToken({ sid: 's2' })}`,
    );
  });

  test('signs out when the fresh token is refused too', async () => {
    acceptToken(madeToken());
    fetched
      .mockResolvedValueOnce(refusal(401, 'UNAUTHENTICATED'))
      .mockResolvedValueOnce(Response.json({ token: madeToken({ sid: 's2' }) }))
      .mockResolvedValueOnce(refusal(401, 'UNAUTHENTICATED'));
    const error = await failureOf(call(account.getCurrentUser, {}));
    expect(error.status).toBe(401);
    expect(currentSession()).toEqual({ status: 'signedOut', reason: 'ended' });
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  test('is reported with its first code and the server’s words', async () => {
    acceptToken(madeToken());
    fetched.mockResolvedValue(refusal(422, 'NO_PLAN_SELECTED'));
    const error = await failureOf(call(account.getCurrentUser, {}));
    expect([error.status, error.code, error.errors[0]?.message]).toEqual([
      422,
      'NO_PLAN_SELECTED',
      'Så här är det.',
    ]);
    expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  });

  test('without a readable body is UNHANDLED_ERROR', async () => {
    acceptToken(madeToken());
    fetched.mockResolvedValue(new Response('<html>', { status: 502 }));
    const error = await failureOf(call(account.getCurrentUser, {}));
    expect([error.status, error.code]).toEqual([502, 'UNHANDLED_ERROR']);
  });

  test('is not reported when the call or its route handles it', async () => {
    acceptToken(madeToken());
    fetched.mockImplementation(() => Promise.resolve(refusal(500, 'INTERNAL_ERROR')));
    await failureOf(call(account.getCurrentUser, {}, { skipGlobalHandle: true }));
    await failureOf(call(account.connectUser, {}));
    expect(reported).not.toHaveBeenCalled();
  });

  test('of the network is status 0, and the connection counts as lost until a call is answered', async () => {
    acceptToken(madeToken());
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    const error = await failureOf(call(account.getCurrentUser, {}));
    expect([error.status, error.isUnreachable]).toEqual([0, true]);
    expect(connection.get()).toBe('lost');
    fetched.mockResolvedValue(Response.json({}));
    await call(account.getCurrentUser, {});
    expect(connection.get()).toBe('reached');
  });
});

test('addressOf fills in the path and the query, and leaves out what is not given', () => {
  const listed = route({
    method: 'GET',
    path: '/partners/{partnerId}/offices',
    access: 'partner',
    summary: 'List.',
    response: z.object({}),
  });
  const query = { page: 2, sort: undefined, tag: ['a', 'b'], open: false };
  expect(addressOf(listed, { params: { partnerId: 'p/1' }, query })).toBe(
    '/api/partners/p%2F1/offices?page=2&tag=a&tag=b&open=false',
  );
});
