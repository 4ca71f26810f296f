import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAlteredJob } from '../features/jobs/jobs.factory.ts';
import { ownJobsQuery } from '../features/jobs/job-queries.ts';
import { receivedQuery } from '../features/quotations/quotation-queries.ts';
import { makeReceived, makeSent } from '../features/quotations/quotation.factory.ts';
import { ownVisitsQuery } from '../features/visits/visit-queries.ts';
import { makeVisits } from '../features/visits/visits.factory.ts';
import { queryClient } from '../lib/queries.ts';
import { useOwnWaits } from './own-inquiry-parts.ts';

const inquiryId = '01900000-0000-7000-8000-000000000701';
const partnerId = '01900000-0000-7000-8000-000000000801';
const otherId = '01900000-0000-7000-8000-000000000802';

beforeEach(() => {
  // The caches hold only the answers that the test puts there.
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>(() => {})),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const waitsOf = (id: string): string[] =>
  renderHook(() => useOwnWaits({ inquiryId, partnerId: id, company: 'Kök' }), { wrapper }).result
    .current;

type Quotation = ReturnType<typeof makeSent>['state'];

/** Puts answers about the inquiry into the caches. */
function read(own: Quotation, other: Quotation, has: 'proposal' | 'visit'): void {
  queryClient.setQueryData(ownVisitsQuery(inquiryId).queryKey, [
    makeVisits('homeowner', { partnerId, has: [has] }),
  ]);
  queryClient.setQueryData(receivedQuery(inquiryId).queryKey, [
    makeReceived({ partnerId, sent: [makeSent({ state: own })] }),
    makeReceived({ partnerId: otherId, sent: [makeSent({ state: other })] }),
  ]);
}

test('a company’s line says what waits for a decision with this company', () => {
  read('open', 'change_asked', 'proposal');
  expect(waitsOf(partnerId)).toEqual(['Välj en tid för besök', 'Svara på offerten']);
  expect(waitsOf(otherId)).toEqual([]);
});

test('nothing waits once it is decided, also with others where one is agreed', () => {
  read('open', 'accepted', 'visit');
  expect(waitsOf(partnerId)).toEqual([]);
});

test('an alteration waits until it is answered', () => {
  const job = makeAlteredJob({ partnerId });
  queryClient.setQueryData(ownJobsQuery(inquiryId).queryKey, [job]);
  expect(job.alterations.some(({ state }) => state === 'open')).toBe(true);
  expect(waitsOf(partnerId)).toEqual(['Svara på en ändring']);
  const answered = job.alterations.map((one) => ({ ...one, state: 'accepted' as const }));
  queryClient.setQueryData(ownJobsQuery(inquiryId).queryKey, [{ ...job, alterations: answered }]);
  expect(waitsOf(partnerId)).toEqual([]);
});
