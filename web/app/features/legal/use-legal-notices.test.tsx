import { QueryClientProvider } from '@tanstack/react-query';
import { shell } from '@troskel/contract/account/shell';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { dialogState, hideDialog, resetDialogs } from '../../shell/dialogs.ts';
import { useLegalNotices } from './use-legal-notices.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();
let hasLegalNotice = true;

// Loaded once, so that no test waits for it.
beforeAll(async () => {
  await import('./show-legal-notices.ts');
});
beforeEach(() => {
  hasLegalNotice = true;
  fetched.mockReset();
  fetched.mockImplementation((url) =>
    Promise.resolve(
      url.endsWith('/shell')
        ? Response.json({
            banner: null,
            hostOrigin: null,
            unreadNotifications: 0,
            ...(hasLegalNotice ? { hasLegalNotice } : {}),
          })
        : Response.json({
            notices: [
              {
                id: '01900000-0000-7000-8000-0000000005b1',
                document: 'terms',
                name: '2027-01-01',
                isInForce: false,
                summary: 'Nytt.',
              },
            ],
          }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  resetDialogs();
  queryClient.clear();
  endSession('none');
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const begin = () => renderHook(() => useLegalNotices(), { wrapper });
const asked = (): number =>
  fetched.mock.calls.filter(([url]) => url.endsWith('/legal-notices')).length;
const shellReads = (): number => fetched.mock.calls.length - asked();
const openDialogs = (): string[] =>
  dialogState.get().dialogs.flatMap(({ name, open }) => (open ? [name] : []));
const readShellAgain = () =>
  act(() => queryClient.refetchQueries({ queryKey: [shell.getShell.name] }));

test('what is new is told once, however often the shell is read and shown', async () => {
  const { unmount } = begin();
  await vi.waitFor(() => expect(openDialogs()).toEqual(['legalNotice']));
  hideDialog('legalNotice');
  await readShellAgain();
  unmount();
  begin();
  await readShellAgain();
  expect(asked()).toBe(1);
  expect(openDialogs()).toEqual([]);
});

test('whoever signs in again is told again', async () => {
  begin();
  await vi.waitFor(() => expect(asked()).toBe(1));
  act(() => endSession('none'));
  queryClient.clear();
  cleanup();
  acceptToken(madeToken());
  begin();
  await vi.waitFor(() => expect(asked()).toBe(2));
});

test('nothing is asked for where there is nothing new, and nobody is told in the midst of work', async () => {
  hasLegalNotice = false;
  begin();
  await vi.waitFor(() => expect(queryClient.getQueryData([shell.getShell.name, {}])).toBeTruthy());
  hasLegalNotice = true;
  const before = shellReads();
  await readShellAgain();
  // A slow machine may have read it once more by itself.
  expect(shellReads()).toBeGreaterThan(before);
  expect(asked()).toBe(0);
});
