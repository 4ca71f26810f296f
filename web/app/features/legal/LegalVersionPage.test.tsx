import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { DialogHost } from '../../shell/DialogHost.tsx';
import { resetDialogs } from '../../shell/dialogs.ts';
import { theme } from '../../ui/theme.ts';
import { draft } from './legal-admin.factory.ts';
import LegalVersionPage from './LegalVersionPage.tsx';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

// Loaded once, so that no test waits for it.
beforeAll(async () => {
  await import('../../shell/dialogs/YesNoCancelDialog.tsx');
});
beforeEach(() => {
  resetDialogs();
  fetched.mockReset();
  fetched.mockImplementation((_url, { method }) =>
    Promise.resolve(Response.json(method === 'DELETE' ? {} : draft)),
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

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a draft that is deleted is left unasked, also with something unsaved in it', async () => {
  const router = createMemoryRouter(
    [
      { path: '/admin/legal', element: <h1>Listan</h1> },
      { path: '/admin/legal/:versionId', element: <LegalVersionPage /> },
    ],
    { initialEntries: [`/admin/legal/${draft.id}`] },
  );
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <DialogHost />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Dag då versionen börjar gälla'), {
    target: { value: '2027-03-01' },
  });
  await press('Ta bort utkastet');
  await press('Ta bort');
  expect(await screen.findByRole('heading', { name: 'Listan' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [, removal] = fetched.mock.calls.find(([, { method }]) => method === 'DELETE') ?? [];
  expect(new Headers(removal?.headers).get('If-Match')).toBe(`"${draft.version}"`);
});
