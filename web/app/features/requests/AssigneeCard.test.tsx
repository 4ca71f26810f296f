import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { partner } from '@troskel/contract/account/partner';
import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import { assignment } from '@troskel/contract/requests/assignment';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, read } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { AssigneeCard } from './AssigneeCard.tsx';
import { inquiryQuery } from './inquiry-queries.ts';
import { makeInquiry } from './inquiry.factory.ts';

const { body: me } = userDetails['account.getUserDetails'];
const { partnerId } = me;
const kim = { id: '01900000-0000-7000-8000-0000000000a1', name: 'Kim Fältström' };
const begun = makeInquiry();
const sent: string[] = [];

/** The server: it assigns whom it is told, and answers nothing else. */
function answer(url: string, { body }: RequestInit = {}): Promise<Response> {
  if (!url.endsWith('/assignee')) return new Promise(() => {});
  const text = typeof body === 'string' ? body : '';
  sent.push(text);
  const { userId } = JSON.parse(text) as { userId: string | null };
  const assignee = [kim, { id: me.userId, name: me.name }].find(({ id }) => id === userId) ?? null;
  return Promise.resolve(Response.json({ ...begun, version: begun.version + 1, assignee }));
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', vi.fn(answer));
  acceptToken(madeToken({ partnerId }));
});
afterEach(() => {
  cleanup();
  endSession('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Page(): ReactNode {
  const { data = begun } = useQuery(inquiryQuery(partnerId, begun.id));
  return <AssigneeCard partnerId={partnerId} inquiry={data} />;
}

function show(role: PartnerRole): void {
  const params = { partnerId };
  queryClient.setQueryData(read(partner.getUserDetails, { params }).queryKey, { ...me, role });
  queryClient.setQueryData(read(assignment.listAssignees, { params }).queryKey, [
    { ...kim, role: 'field' },
    { id: me.userId, name: me.name, role },
  ]);
  queryClient.setQueryData(inquiryQuery(partnerId, begun.id).queryKey, begun);
  const router = createMemoryRouter([{ path: '/partners/:partnerId', element: <Page /> }], {
    initialEntries: [`/partners/${partnerId}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a choice is sent by its button alone, where the focus stays', async () => {
  show('office');
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Vem tar hand om den?' });
  fireEvent.change(list, { target: { value: kim.id } });
  fireEvent.change(list, { target: { value: '' } });
  fireEvent.change(list, { target: { value: kim.id } });
  expect(sent).toEqual([]);
  const save = screen.getByRole('button', { name: 'Spara valet' });
  save.focus();
  fireEvent.click(save);
  await vi.waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  expect(sent).toEqual([JSON.stringify({ userId: kim.id })]);
  // The answer is shown a moment after the button has rested.
  await vi.waitFor(() => expect(list.value).toBe(kim.id));
  expect(document.activeElement).toBe(save);
});

test('a choice that comes after a colleague’s stays, beside who has it now', async () => {
  const lena = { id: '01900000-0000-7000-8000-0000000000a2', name: 'Lena Berg' };
  const theirs = { ...begun, version: begun.version + 1, assignee: lena };
  show('office');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        { errors: [{ code: 'EDIT_CONFLICT', message: 'Ändrat.' }], present: theirs },
        { status: 409 },
      ),
    ),
  );
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Vem tar hand om den?' });
  fireEvent.change(list, { target: { value: kim.id } });
  fireEvent.click(screen.getByRole('button', { name: 'Spara valet' }));
  const told = await screen.findByText(/^Lena Berg tar hand om den nu\./);
  expect(told.textContent).toContain('Spara igen om ditt val ska gälla.');
  expect(list.value).toBe(kim.id);
  vi.stubGlobal('fetch', vi.fn(answer));
  fireEvent.click(screen.getByRole('button', { name: 'Spara valet' }));
  await vi.waitFor(() => expect(sent).toEqual([JSON.stringify({ userId: kim.id })]));
});

test('of the field, whoever takes it has the way back under the same finger', async () => {
  show('field');
  const take = screen.getByRole('button', { name: 'Jag tar den' });
  take.focus();
  fireEvent.click(take);
  expect(await screen.findByRole('button', { name: 'Lämna tillbaka den' })).toBe(take);
  expect(document.activeElement).toBe(take);
});
