import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { Helped } from './Helped.tsx';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

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

function show(said: boolean | null): void {
  render(
    <>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Helped questionId="q1" said={said} />
        </MemoryRouter>
      </QueryClientProvider>
    </>,
  );
}

test('a comment stays until it is kept', async () => {
  show(false);
  const field = () => screen.queryByRole<HTMLInputElement>('textbox');
  fireEvent.click(screen.getByRole('button', { name: 'Nej' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Priset saknas' } });

  fetched.mockImplementation(() => Promise.resolve(Response.json({}, { status: 503 })));
  fireEvent.click(screen.getByRole('button', { name: 'Skicka' }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(field()?.value).toBe('Priset saknas');

  fetched.mockImplementation(() => Promise.resolve(Response.json({ hasHelped: false })));
  fireEvent.click(screen.getByRole('button', { name: 'Skicka' }));
  await waitFor(() => expect(field()).toBeNull());
});

test('a comment that is sent while the no is on its way comes after it', async () => {
  show(null);
  const held = Promise.withResolvers<Response>();
  fetched.mockImplementationOnce(() => held.promise);
  fetched.mockImplementation(() => Promise.resolve(Response.json({ hasHelped: false })));
  fireEvent.click(screen.getByRole('button', { name: 'Nej' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Priset saknas' } });
  fireEvent.click(screen.getByRole('button', { name: 'Skicka' }));
  held.resolve(Response.json({ hasHelped: false }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  const bodies = fetched.mock.calls
    .map(([, { body }]) => body)
    .filter((body) => typeof body === 'string');
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    { hasHelped: false, comment: '' },
    { hasHelped: false, comment: 'Priset saknas' },
  ]);
});
