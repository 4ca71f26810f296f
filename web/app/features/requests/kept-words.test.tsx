import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { inquiryQuery } from './inquiry-queries.ts';
import { makeInquiry } from './inquiry.factory.ts';
import InquiryPage from './InquiryPage.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  endSession('none');
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const typed = () => [field('Ert svar').value, field('Anteckning för er själva').value];

const inquiry = makeInquiry();

/** Shows the page of the inquiry at a company; answers how it is left. */
async function show(partnerId: string): Promise<() => void> {
  queryClient.setQueryData(inquiryQuery(partnerId, inquiry.id).queryKey, inquiry);
  const router = createMemoryRouter(
    [{ path: '/partners/:partnerId/requests/:inquiryId', element: <InquiryPage /> }],
    { initialEntries: [`/partners/${partnerId}/requests/${inquiry.id}`] },
  );
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: 'Ert svar' });
  return unmount;
}

test('what is typed of an inquiry at one company is not shown at another of the same person', async () => {
  const leave = await show('one');
  fireEvent.change(field('Ert svar'), { target: { value: 'Vårt pris är lägst.' } });
  fireEvent.change(field('Anteckning för er själva'), { target: { value: 'Ring igen.' } });
  leave();
  const leaveOther = await show('other');
  expect(typed()).toEqual(['', '']);
  leaveOther();
  await show('one');
  expect(typed()).toEqual(['Vårt pris är lägst.', 'Ring igen.']);
});
