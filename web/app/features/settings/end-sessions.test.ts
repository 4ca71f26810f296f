import type { SignedInSession } from '@troskel/contract/settings/account-security';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession as signOut } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { endOtherSessions, endSession, sessionsQuery } from './end-sessions.ts';

const fetched = vi.fn<() => Promise<Response>>();

function session(id: string, isCurrent = false): SignedInSession {
  return {
    id,
    isCurrent,
    browser: 'Firefox',
    operatingSystem: 'Linux',
    deviceKind: 'desktop',
    signInProvider: 'password',
    place: null,
    signedInAt: '2026-03-02T08:00:00.000Z',
    lastUsedAt: '2026-03-02T09:00:00.000Z',
    endsAt: '2026-03-09T08:00:00.000Z',
  };
}

const shown = () => queryClient.getQueryData(sessionsQuery.queryKey)?.map(({ id }) => id);
const refusal = (status: number, code: string) =>
  Response.json({ errors: [{ code, message: 'Nej.' }], error: 'Fel', status }, { status });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  acceptToken(madeToken());
  const list = [session('here', true), session('a'), session('b')];
  queryClient.setQueryData(sessionsQuery.queryKey, list);
});
afterEach(() => {
  signOut('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a session leaves the list before the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValue(promise);
  const ending = endSession('a');
  await vi.waitFor(() => expect(shown()).toEqual(['here', 'b']));
  resolve(Response.json({}));
  await ending;
  expect(shown()).toEqual(['here', 'b']);
});

test('it comes back when it could not be ended', async () => {
  fetched.mockResolvedValue(refusal(500, 'INTERNAL_ERROR'));
  await expect(endSession('a')).rejects.toMatchObject({ status: 500 });
  expect(shown()).toEqual(['here', 'a', 'b']);
});

test('one that has ended already is as good as ended', async () => {
  fetched.mockResolvedValue(refusal(404, 'NOT_FOUND'));
  await endSession('a');
  expect(shown()).toEqual(['here', 'b']);
});

test('ending all others leaves this one', async () => {
  fetched.mockResolvedValue(Response.json({}));
  await endOtherSessions();
  expect(shown()).toEqual(['here']);
});
