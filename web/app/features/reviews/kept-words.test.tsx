import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { InquiryReviews, PartnerReview } from '@troskel/contract/reviews/calls';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { OwnReviewCard } from './OwnReviewCard.tsx';
import PartnerReviewsPage from './PartnerReviewsPage.tsx';
import { inquiryReviewsQuery, partnerReviewsQuery } from './review-queries.ts';
import { inquiryReviews, partnerReviews, summary } from './reviews.factory.ts';

const partnerId = '01900000-0000-7000-8000-000000000801';
const inquiryId = '01900000-0000-7000-8000-000000000701';

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
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

function show(element: React.ReactNode): void {
  const router = createMemoryRouter([{ path: '/partners/:partnerId/reviews', element }], {
    initialEntries: [`/partners/${partnerId}/reviews`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const setOwn = (change: Partial<InquiryReviews>) =>
  queryClient.setQueryData(inquiryReviewsQuery(inquiryId).queryKey, [inquiryReviews(change)]);

const setPartners = (rows: PartnerReview[]) =>
  queryClient.setQueryData(partnerReviewsQuery(partnerId).queryKey, {
    pages: [{ rows, summary, nextCursor: null }],
    pageParams: [undefined],
  });

test('what a customer has typed stays when the job can no longer be reviewed', async () => {
  setOwn({ mayWrite: true });
  show(<OwnReviewCard inquiryId={inquiryId} partnerId={partnerId} company="Bygg AB" />);
  fireEvent.click(screen.getByRole('button', { name: 'Skriv ett omdöme' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Berätta om jobbet' }), {
    target: { value: 'Snyggt.' },
  });
  act(() => void setOwn({ mayWrite: false }));
  expect(await screen.findByText('Omdömet går inte längre att skriva eller ändra')).toBeTruthy();
  expect(
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Berätta om jobbet' }).value,
  ).toBe('Snyggt.');
  expect(screen.queryByRole('button', { name: 'Publicera omdömet' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('textbox', { name: 'Berätta om jobbet' })).toBeNull();
});

test.each([
  ['is answered by a colleague', 'Omdömet är redan besvarat'],
  ['is gone', 'Omdömet finns inte längre'],
])('what a member has typed stays when the review %s', async (how, told) => {
  const [review] = partnerReviews;
  if (!review) throw new Error('no review');
  setPartners([review]);
  show(<PartnerReviewsPage />);
  fireEvent.click(screen.getByRole('button', { name: `Svara på omdömet från ${review.author}` }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Ert svar' }), {
    target: { value: 'Tack!' },
  });
  const answered = {
    ...review,
    mayAnswer: false,
    answer: { words: 'Tack själv.', at: '2026-11-22T08:00:00.000Z' },
  };
  act(() => void setPartners(how === 'is gone' ? [] : [answered]));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ert svar' }).value).toBe(
    'Tack!',
  );
  expect(screen.queryByRole('button', { name: 'Publicera svaret' })).toBeNull();
});
