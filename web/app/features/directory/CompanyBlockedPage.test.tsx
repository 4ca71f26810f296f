import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { account } from '@troskel/contract/account/account';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, read } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { DialogHost } from '../../shell/DialogHost.tsx';
import { resetDialogs } from '../../shell/dialogs.ts';
import CompanyBlockedPage from './CompanyBlockedPage.tsx';
import { fixture } from './CompanyBlockedPage.fixture.ts';

const { body: user } = fixture.faces.full['account.getCurrentUser'];
const blockedId = user.blockedCompany.partnerId;
const openId = '01900000-0000-7000-8000-000000000009';
const left: string[] = [];

beforeEach(() => {
  left.length = 0;
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => {
      if (url.endsWith('/leave')) left.push(url);
      return new Promise(() => {});
    }),
  );
  // Another tab has opened the other company since: the token names that one.
  acceptToken(madeToken({ partnerId: openId }));
  const companies = [
    { partnerId: blockedId, name: 'Öbergs El AB', role: 'office', isBlocked: true },
    { partnerId: openId, name: 'Söders Rör AB', role: 'office', isBlocked: false },
  ];
  queryClient.setQueryData(read(account.getCurrentUser, {}, { skipGlobalHandle: true }).queryKey, {
    ...user,
    companies,
  } as never);
});
afterEach(() => {
  cleanup();
  resetDialogs();
  endSession('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the company that the page names is the one that is asked about and left; the others are near', async () => {
  const router = createMemoryRouter(
    [{ path: '/company-blocked', element: <CompanyBlockedPage /> }],
    { initialEntries: ['/company-blocked'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <DialogHost />
    </QueryClientProvider>,
  );
  const way = screen.getByRole('link', { name: 'Till Söders Rör AB' });
  expect(way.getAttribute('href')).toContain(openId);
  fireEvent.click(screen.getByRole('button', { name: 'Lämna företaget' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lämna Öbergs El AB?' });
  const [yes] = [...dialog.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Lämna företaget',
  );
  fireEvent.click(yes!);
  await vi.waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]).toContain(`/partners/${blockedId}/leave`);
});
