import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { forumReplies } from '@troskel/contract/forum/replies';
import { staff } from '@troskel/contract/staff/calls';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePages, pagesOf, readPages, usePages } from './paging.ts';
import { queryClient } from './queries.ts';
import { acceptToken, endSession } from './session.ts';
import { madeToken } from './token.factory.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('none');
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const cursorIn = (url: string) => new URL(url, 'http://x').searchParams.get('cursor');
const page = (ids: string, nextCursor: string | null) =>
  Response.json({ rows: ids.split('').map((id) => ({ id })), nextCursor });
const refused = (code: string) =>
  Response.json(
    { errors: [{ code, field: 'cursor', message: 'x' }], error: 'x', status: 400 },
    { status: 400 },
  );
const mails = readPages(staff.listMails, { query: { state: 'failed' } });
const shown = (answer: { data?: { rows: { id: string }[] } | undefined }) =>
  answer.data?.rows.map(({ id }) => id).join('');

test('a list is read page by page, each row once', async () => {
  fetched.mockImplementation((url) =>
    Promise.resolve(cursorIn(url) === null ? page('abc', 'one') : page('cde', null)),
  );
  const { result } = renderHook(() => usePages(mails), { wrapper });
  await waitFor(() => expect(shown(result.current)).toBe('abc'));
  expect(result.current.hasNextPage).toBe(true);
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(shown(result.current)).toBe('abcde'));
  expect(result.current.hasNextPage).toBe(false);
  expect(fetched.mock.calls.map(([url]) => url.replace(/^.*\?/, ''))).toEqual([
    'state=failed',
    'state=failed&cursor=one',
  ]);
});

test('a list whose place the server does not know any more begins anew and goes on', async () => {
  let release = 'old';
  fetched.mockImplementation((url) => {
    const cursor = cursorIn(url);
    if (cursor === null) return Promise.resolve(page('ab', `${release} 1`));
    if (!cursor.startsWith(release)) return Promise.resolve(refused('CURSOR_INVALID'));
    return Promise.resolve(cursor.endsWith('1') ? page('cd', `${release} 2`) : page('ef', null));
  });
  const { result } = renderHook(() => usePages(mails), { wrapper });
  await waitFor(() => expect(shown(result.current)).toBe('ab'));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(shown(result.current)).toBe('abcd'));
  release = 'new';
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(shown(result.current)).toBe('abcdef'));
  expect(result.current.isFetchNextPageError).toBe(false);
  expect(fetched.mock.calls.map(([url]) => cursorIn(url)).slice(2)).toEqual([
    'old 2',
    null,
    'new 1',
    'new 2',
  ]);
});

test('any other failure of a next page is told, and nothing is read anew', async () => {
  fetched.mockImplementation((url) =>
    Promise.resolve(cursorIn(url) === null ? page('ab', 'one') : refused('FIELD_INVALID')),
  );
  const { result } = renderHook(() => usePages(mails), { wrapper });
  await waitFor(() => expect(shown(result.current)).toBe('ab'));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.isFetchNextPageError).toBe(true));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what is shown of a list can be changed where it was asked so', async () => {
  fetched.mockImplementation((url) =>
    Promise.resolve(
      Response.json({ replies: [{ id: url.includes('/t1/') ? 'a' : 'b' }], nextCursor: null }),
    ),
  );
  const replies = (threadId: string) =>
    pagesOf(
      forumReplies.listReplies,
      { params: { threadId }, query: { sort: 'date_asc' } },
      (answer) => answer.replies,
    );
  const { result } = renderHook(
    () => ({ one: usePages(replies('t1')), other: usePages(replies('t2')) }),
    { wrapper },
  );
  await waitFor(() =>
    expect(shown(result.current.one) + `${shown(result.current.other)}`).toBe('ab'),
  );
  act(() =>
    changePages(forumReplies.listReplies, { params: { threadId: 't1' } }, (read) => ({
      ...read,
      replies: [],
    })),
  );
  await waitFor(() => expect(shown(result.current.one)).toBe(''));
  expect(shown(result.current.other)).toBe('b');
});
