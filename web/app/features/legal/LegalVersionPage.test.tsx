import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { DialogHost } from '../../shell/DialogHost.tsx';
import { resetDialogs } from '../../shell/dialogs.ts';
import { LeaveQuestion } from '../../shell/LeaveQuestion.tsx';
import { coming, draft } from './legal-admin.factory.ts';
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

const show = () => {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <LeaveQuestion />
            <Outlet />
          </>
        ),
        children: [
          { path: '/admin/legal', element: <h1>Listan</h1> },
          { path: '/admin/legal/:versionId', element: <LegalVersionPage /> },
        ],
      },
    ],
    { initialEntries: [`/admin/legal/${draft.id}`] },
  );
  render(
    <>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <DialogHost />
      </QueryClientProvider>
    </>,
  );
  return router;
};

const summaryField = () =>
  screen.findByLabelText<HTMLTextAreaElement>(/^Vad som är nytt, på svenska/);
const type = async (value: string) => fireEvent.change(await summaryField(), { target: { value } });

const refusal = (status: number, code: string, message = 'x') =>
  Response.json({ errors: [{ code, message }], error: 'x', status }, { status });

test('a draft that is deleted is left unasked, also with something unsaved in it', async () => {
  show();
  const day = await screen.findByLabelText('Dag då versionen börjar gälla');
  expect(screen.getByText('Publicera')).toBeTruthy();
  fireEvent.change(day, { target: { value: '2027-03-01' } });
  // Publishing keeps what is typed first, also for whoever then says no.
  expect(await screen.findByText('Spara och publicera')).toBeTruthy();
  await press('Ta bort utkastet');
  await press('Ta bort');
  expect(await screen.findByRole('heading', { name: 'Listan' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [, removal] = fetched.mock.calls.find(([, { method }]) => method === 'DELETE') ?? [];
  expect(new Headers(removal?.headers).get('If-Match')).toBe(`"${draft.version}"`);
});

test('what is typed in a draft that a colleague has published is kept as a new one', async () => {
  const made = { ...draft, id: '01900000-0000-7000-8000-0000000005af', version: 1 };
  const bodies: unknown[] = [];
  let isPublished = false;
  fetched.mockImplementation((url, { method, body }) => {
    if (method === 'POST') return Promise.resolve(Response.json(made, { status: 201 }));
    if (method === 'PUT' && url.endsWith(made.id)) {
      bodies.push(JSON.parse(body as string));
      return Promise.resolve(Response.json({ ...made, version: 2 }));
    }
    if (method === 'PUT') {
      isPublished = true;
      return Promise.resolve(refusal(409, 'LEGAL_PUBLISHED'));
    }
    if (url.endsWith(made.id)) return Promise.resolve(Response.json(made));
    return Promise.resolve(Response.json(isPublished ? { ...coming, id: draft.id } : draft));
  });
  const router = show();
  await type('Mitt eget');
  await press('Spara utkastet');
  expect(await screen.findByText('En kollega har publicerat utkastet')).toBeTruthy();
  // Once: the notice says it, and no failure or toast beside it.
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await summaryField()).value).toBe('Mitt eget');
  expect(screen.queryByRole('button', { name: /ublicera|Ta bort/ })).toBeNull();
  void router.navigate('/admin/legal');
  await press('Stanna kvar');
  await press('Spara som nytt utkast');
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/legal/${made.id}`);
  expect(bodies).toMatchObject([{ summary: { sv: 'Mitt eget' }, content: draft.content }]);
  await expect.poll(() => screen.queryByText('En kollega har publicerat utkastet')).toBeNull();
});

test('what is typed in a draft that a colleague has deleted stays where there is another one', async () => {
  let isDeleted = false;
  fetched.mockImplementation((_url, { method }) => {
    if (method === 'POST')
      return Promise.resolve(refusal(409, 'LEGAL_DRAFT_EXISTS', 'Det finns redan ett utkast.'));
    if (method === 'PUT') isDeleted = true;
    return Promise.resolve(isDeleted ? refusal(404, 'NOT_FOUND') : Response.json(draft));
  });
  show();
  await type('Mitt eget');
  await press('Spara utkastet');
  expect(await screen.findByText('En kollega har tagit bort utkastet')).toBeTruthy();
  await press('Spara som nytt utkast');
  expect(await screen.findByText('Det finns redan ett utkast.')).toBeTruthy();
  expect((await summaryField()).value).toBe('Mitt eget');
});
