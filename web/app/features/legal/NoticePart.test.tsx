import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import DefaultArea from '../../compose/DefaultArea.tsx';
import { dialogState, resetDialogs } from '../../shell/dialogs.ts';
import type { Requirement } from '../../shell/page-handle.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();

// Loaded once, so that no test waits for it.
beforeAll(async () => {
  await import('./show-legal-notices.ts');
});
beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation((url) =>
    Promise.resolve(
      url.endsWith('/shell')
        ? Response.json({
            banner: null,
            hostOrigin: null,
            unreadNotifications: 0,
            hasLegalNotice: true,
          })
        : url.endsWith('/legal-notices')
          ? Response.json({
              notices: [
                {
                  id: '01900000-0000-7000-8000-0000000005b1',
                  document: 'terms',
                  name: '2027-01-01',
                  isInForce: false,
                  summary: 'Nytt.',
                },
              ],
            })
          : Response.json({ errors: [{ code: 'NOT_FOUND', message: 'x' }] }, { status: 404 }),
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

const page = (path: string, relaxes: readonly Requirement[]) => ({
  path,
  element: <h1>{path}</h1>,
  handle: { relaxes },
});

const show = (address: string) => {
  const router = createMemoryRouter(
    [
      {
        element: <DefaultArea />,
        children: [
          page('/bank-id', ['bankId', 'company']),
          page('/account-closing', ['bankId', 'company', 'openAccount']),
          page('/onboarding', ['company']),
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </>,
  );
  return router;
};
const asked = (end: string): number =>
  fetched.mock.calls.filter(([url]) => url.endsWith(end)).length;
const openDialogs = (): string[] =>
  dialogState.get().dialogs.flatMap(({ name, open }) => (open ? [name] : []));

test.each(['/bank-id', '/account-closing'])(
  'nobody is told of changed terms at %s, but at the onboarding after it, once',
  async (before) => {
    const router = show(before);
    await screen.findByRole('heading', { name: before });
    await vi.waitFor(() => expect(asked('/settings')).toBe(1));
    expect(asked('/shell')).toBe(0);
    await act(() => router.navigate('/onboarding'));
    await vi.waitFor(() => expect(openDialogs()).toEqual(['legalNotice']));
    await act(() => router.navigate(before));
    await act(() => router.navigate('/onboarding'));
    act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
    expect(asked('/shell')).toBe(1);
    expect(asked('/legal-notices')).toBe(1);
  },
);
