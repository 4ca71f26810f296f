import { account } from '@troskel/contract/account/account';
import { configurations } from '@troskel/contract/configurations/configurations';
import { offices } from '@troskel/contract/offices/calls';
import { partnerProfile } from '@troskel/contract/profile/calls';
import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, read, refreshShown, useWrite } from './queries.ts';
import { acceptToken, endSession } from './session.ts';
import { madeToken } from './token.factory.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  endSession('none');
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const me = { hasConfiguredBankId: false, partnerCompanyApplicationId: null };
const callsTo = (method: string) => fetched.mock.calls.filter(([, init]) => init.method === method);
const keyOf = (call: (typeof fetched.mock.calls)[number] | undefined) =>
  new Headers(call?.[1].headers).get('Idempotency-Key');

test('a write refreshes the reads it names', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json(me)));
  const { result } = renderHook(
    () => ({
      user: useQuery(read(account.getCurrentUser, {})),
      save: useWrite(account.updateCurrentUser, { refreshes: [account.getCurrentUser] }),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.user.data).toEqual(me));
  await act(() => result.current.save.mutateAsync({ body: { language: 'en' } }));
  await waitFor(() => expect(callsTo('GET')).toHaveLength(2));
  expect(keyOf(callsTo('PATCH')[0])).toBeNull();
});

test('a refusal that shows them to be stale refreshes them too, and no other does', async () => {
  const refuse = (status: number, code: string) =>
    fetched.mockImplementation((_, { method }) =>
      Promise.resolve(
        method === 'GET'
          ? Response.json(me)
          : Response.json({ errors: [{ code, message: 'x' }] }, { status }),
      ),
    );
  refuse(422, 'FIELD_INVALID');
  const { result } = renderHook(
    () => ({
      user: useQuery(read(account.getCurrentUser, {})),
      save: useWrite(account.updateCurrentUser, {
        refreshes: [account.getCurrentUser],
        skipGlobalHandle: true,
      }),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.user.data).toEqual(me));
  const seen = callsTo('GET').length;
  const save = () =>
    act(() => result.current.save.mutateAsync({ body: { language: 'en' } }).catch(() => null));
  await save();
  expect(callsTo('GET')).toHaveLength(seen);
  refuse(409, 'EDIT_CONFLICT');
  await save();
  expect(callsTo('GET')).toHaveLength(seen + 1);
  refuse(404, 'NOT_FOUND');
  await save();
  expect(callsTo('GET')).toHaveLength(seen + 2);
});

test('an answer on its way never takes away what was kept after it was asked for', async () => {
  const query = read(account.getCurrentUser, {});
  const newer = { ...me, hasConfiguredBankId: true };
  const asked: ((answer: unknown) => void)[] = [];
  fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        asked.push((answer) => resolve(Response.json(answer)));
      }),
  );
  renderHook(() => useQuery(query), { wrapper });
  const state = () => queryClient.getQueryState(query.queryKey);
  const keep = () => act(() => void queryClient.setQueryData(query.queryKey, newer as never));
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.(me);
  await waitFor(() => expect(state()?.fetchStatus).toBe('idle'));
  void queryClient.refetchQueries({ queryKey: query.queryKey });
  await waitFor(() => expect(asked).toHaveLength(2));
  keep();
  const shown: unknown[] = [];
  const stop = queryClient.getQueryCache().subscribe(() => void shown.push(state()?.data));
  asked[1]?.(me);
  await waitFor(() => expect(asked).toHaveLength(3));
  asked[2]?.(newer);
  await waitFor(() => expect(state()?.fetchStatus).toBe('idle'));
  stop();
  expect(shown).not.toContainEqual(me);
  expect(state()?.data).toEqual(newer);
  keep();
  expect(asked).toHaveLength(3);
});

test('a next page on its way comes, whatever is kept of the pages before it', async () => {
  const key = ['pages'];
  const asked: { page: number; answer: () => void }[] = [];
  const { result } = renderHook(
    () =>
      useInfiniteQuery({
        queryKey: key,
        initialPageParam: 1,
        getNextPageParam: (_last, all) => all.length + 1,
        queryFn: ({ pageParam }) =>
          new Promise<string>((resolve) => {
            asked.push({ page: pageParam, answer: () => resolve(`page ${pageParam}`) });
          }),
      }),
    { wrapper },
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => asked[0]?.answer());
  await waitFor(() => expect(result.current.data?.pages).toEqual(['page 1']));
  act(() => void result.current.fetchNextPage());
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => {
    queryClient.setQueryData<InfiniteData<string>>(key, (pages) => {
      return pages && { ...pages, pages: ['page 1, changed'] };
    });
  });
  await waitFor(() => expect(asked).toHaveLength(3));
  for (const { answer } of asked.slice(1)) act(answer);
  await waitFor(() => expect(result.current.data?.pages).toEqual(['page 1, changed', 'page 2']));
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 2]);
});

test('a fact that has changed is read anew by whatever shows it, but for the call that told', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json(me)));
  const params = { partnerId: 'p1' };
  await Promise.all([
    queryClient.fetchQuery(read(partnerProfile.get, { params })),
    queryClient.fetchQuery(read(configurations.get, { params })),
    queryClient.fetchQuery(read(offices.listOffices, { params, query: {} })),
  ]);
  await refreshShown('presentation', partnerProfile.get);
  const isStale = ({ name }: { name: string }) =>
    queryClient.getQueryCache().find({ queryKey: [name], exact: false })?.state.isInvalidated;
  const reads = [partnerProfile.get, configurations.get, offices.listOffices];
  expect(reads.map(isStale)).toEqual([false, true, false]);
});

test('a creating write keeps its idempotency key until it has succeeded', async () => {
  fetched.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  fetched.mockImplementation(() => Promise.resolve(Response.json({ userId: 'u1' })));
  const { result } = renderHook(() => useWrite(account.connectUser), { wrapper });
  await act(() => result.current.mutateAsync({}).catch(() => null));
  await act(() => result.current.mutateAsync({}));
  await act(() => result.current.mutateAsync({}));
  const [first, second, third] = callsTo('POST').map(keyOf);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('another person finds none of the answers of the one before', () => {
  queryClient.setQueryData(['x'], 1);
  acceptToken(madeToken({ sid: 's2' }));
  expect(queryClient.getQueryData(['x'])).toBe(1);
  acceptToken(madeToken({ firebaseUID: 'u2' }));
  expect(queryClient.getQueryData(['x'])).toBeUndefined();
});
