import { account } from '@troskel/contract/account/account';
import { route } from '@troskel/contract/ground/route';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, call, CallError, send } from './api.ts';
import { connection } from './connection.ts';
import { onFailure } from './failures.ts';
import { acceptToken, currentSession, endSession } from './session.ts';
import { onStepUpNeeded } from './step-up.ts';
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

test('an answer that is cut off is a failure of the call like any other', async () => {
  acceptToken(madeToken());
  fetched.mockResolvedValue(new Response('{"hasConf', { status: 200 }));
  const error = await failureOf(call(account.getCurrentUser, {}));
  expect([error.status, error.code, error.route]).toEqual([
    502,
    'UNHANDLED_ERROR',
    account.getCurrentUser.name,
  ]);
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
});

test('a conflict tells what stands there now', async () => {
  acceptToken(madeToken());
  const errors = [{ code: 'EDIT_CONFLICT', message: 'Någon har ändrat samtidigt.' }];
  const present = { givenName: 'Asta', version: 4 };
  fetched.mockResolvedValue(
    Response.json({ errors, error: 'Fel', status: 409, present }, { status: 409 }),
  );
  const error = await failureOf(call(account.updateCurrentUser, { body: {} }));
  expect(error.present).toEqual(present);
});

describe('a call that needs a fresh proof', () => {
  const asked = vi.fn<() => Promise<boolean>>();
  let stopAsking: () => void;
  beforeEach(() => {
    asked.mockReset();
    stopAsking = onStepUpNeeded(asked);
    acceptToken(madeToken());
  });
  afterEach(() => stopAsking());

  const needsProof = (code = 'REQUIRES_RECENT_LOGIN') => refusal(403, code);
  const patch = (givenName: string) => call(account.updateCurrentUser, { body: { givenName } });

  test.each(['REQUIRES_RECENT_LOGIN', 'STRONG_LOGIN_REQUIRED'])(
    'is made again with what was typed, once somebody has proved who they are: %s',
    async (code) => {
      asked.mockResolvedValue(true);
      fetched.mockResolvedValueOnce(needsProof(code)).mockResolvedValueOnce(Response.json({}));
      expect(await patch('Asta')).toEqual({});
      expect(fetched.mock.calls.map(([, init]) => init.body)).toEqual([
        '{"givenName":"Asta"}',
        '{"givenName":"Asta"}',
      ]);
      expect(reported).not.toHaveBeenCalled();
    },
  );

  test('asks once for several calls at a time, and again for a later one', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked.mockReturnValueOnce(promise).mockResolvedValueOnce(true);
    const answers = new Map<unknown, number>();
    fetched.mockImplementation((_, { body }) => {
      answers.set(body, (answers.get(body) ?? 0) + 1);
      return Promise.resolve(answers.get(body) === 1 ? needsProof() : Response.json({}));
    });
    const both = Promise.all([patch('Asta'), patch('Birgit')]);
    await vi.waitFor(() => expect(answers.size).toBe(2));
    resolve(true);
    expect(await both).toEqual([{}, {}]);
    expect(asked).toHaveBeenCalledTimes(1);
    await patch('Cecilia');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('fails without a toast and without another try when the person turns back', async () => {
    asked.mockResolvedValue(false);
    fetched.mockResolvedValue(needsProof());
    const error = await failureOf(patch('Asta'));
    expect([error.status, error.code]).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalled();
  });

  test('is not made as somebody else who has signed in meanwhile', async () => {
    asked.mockImplementation(() => {
      acceptToken(madeToken({ userId: 'somebody-else' }));
      return Promise.resolve(true);
    });
    fetched.mockResolvedValue(needsProof());
    await failureOf(patch('Asta'));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('asks no second time for the same call', async () => {
    asked.mockResolvedValue(true);
    fetched.mockImplementation(() => Promise.resolve(needsProof()));
    const error = await failureOf(patch('Asta'));
    expect(error.code).toBe('REQUIRES_RECENT_LOGIN');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledTimes(2);
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
