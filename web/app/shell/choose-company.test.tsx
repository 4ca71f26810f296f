import { act, cleanup, renderHook } from '@testing-library/react';
import { account } from '@troskel/contract/account/account';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, read } from '../lib/queries.ts';
import { acceptToken, endSession } from '../lib/session.ts';
import { madeToken } from '../lib/token.factory.ts';
import { useCompanyOfAddress } from './choose-company.ts';

const [shown, asked] = ['p1', 'p2'] as const;
let isReached = false;

/** The server: it takes no choice before it is reached; then the token names what was chosen. */
function answer(url: string): Promise<Response> {
  if (!isReached) return Promise.reject(new TypeError('Failed to fetch'));
  if (url.endsWith('/company')) return Promise.resolve(Response.json({}));
  if (url.endsWith('/refresh')) {
    return Promise.resolve(Response.json({ token: madeToken({ partnerId: asked }) }));
  }
  return new Promise(() => {});
}

beforeEach(() => {
  isReached = false;
  vi.stubGlobal('fetch', vi.fn(answer));
  acceptToken(madeToken({ partnerId: shown }));
  const companies = [shown, asked].map((partnerId) => ({
    partnerId,
    name: partnerId,
    role: 'office' as const,
    isBlocked: false,
  }));
  queryClient.setQueryData(read(account.getCurrentUser, {}, { skipGlobalHandle: true }).queryKey, {
    hasConfiguredBankId: true,
    partnerCompanyApplicationId: null,
    companies,
  });
});
afterEach(() => {
  cleanup();
  endSession('none');
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the page of a company that could not be chosen is not shown before it is', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useCompanyOfAddress(asked), { wrapper });
  expect(result.current).toMatchObject({ isChosen: false, error: null });
  await vi.waitFor(() => expect(result.current.error?.isUnreachable).toBe(true));
  expect(result.current.isChosen).toBe(false);
  isReached = true;
  act(() => void result.current.tryAgain());
  await vi.waitFor(() => expect(result.current.isChosen).toBe(true));
});
