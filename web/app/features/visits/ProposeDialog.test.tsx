import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import ProposeDialog from './ProposeDialog.tsx';
import { visitsQuery } from './visit-queries.ts';
import { makeVisits } from './visits.factory.ts';

const at = {
  partnerId: '01900000-0000-7000-8000-000000000001',
  inquiryId: '01900000-0000-7000-8000-000000000101',
};
const theirs = makeVisits('partner', { ...at, has: ['proposal'] });

beforeEach(() => acceptToken(madeToken({ partnerId: at.partnerId })));
afterEach(() => {
  cleanup();
  endSession('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The dialog above a page that shows the visits. */
function Page() {
  useQuery(visitsQuery(at.partnerId, at.inquiryId));
  return (
    <ProposeDialog
      {...at}
      replacesId={null}
      isBooked={false}
      onProposed={() => {}}
      open
      onClose={() => {}}
      onExited={() => {}}
    />
  );
}

test('times that a colleague has proposed meanwhile are shown, and replaced when these are sent again', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Promise.resolve(Response.json(theirs));
    sent.push(JSON.parse(body as string));
    const errors = [{ code: 'VISIT_TIMES_REPLACED', message: 'Ersatta.' }];
    return Promise.resolve(Response.json({ errors }, { status: 409 }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
    </QueryClientProvider>,
  );
  for (const [name, value] of [
    ['Tidigast framme', '08:00'],
    ['Senast framme', '10:00'],
  ] as const) {
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  }
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Att tänka på/ });
  fireEvent.change(note, { target: { value: 'Ring först.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Skicka tiderna' }));
  const told = await screen.findByText('En kollega har föreslagit andra tider');
  expect(document.activeElement?.tagName).toBe('DIV');
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(document.activeElement?.querySelectorAll('time')).toHaveLength(3);
  expect(note.value).toBe('Ring först.');
  fireEvent.click(screen.getByRole('button', { name: 'Skicka tiderna' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([{ replacesId: null }, { replacesId: theirs.proposal?.id }]);
});
