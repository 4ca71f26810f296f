import { QueryClientProvider } from '@tanstack/react-query';
import { plans } from '@troskel/contract/plans/calls';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { fixture } from './PlansPage.fixture.ts';
import { usePlanWrite, useSeenPlan } from './use-plan-write.ts';

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

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('a form sends the version that it was opened on, and a newer one once it has been told', async () => {
  const [plan] = fixture.faces.full['plans.listPlans'].body;
  if (!plan) throw new Error('The fixture has no plan');
  const newer = { ...plan, version: plan.version + 1 };
  fetched.mockImplementation(() =>
    Promise.resolve(
      Response.json(
        { errors: [{ code: 'EDIT_CONFLICT', message: 'x' }], present: newer },
        { status: 409 },
      ),
    ),
  );
  const { result, rerender } = renderHook(
    (shown) => usePlanWrite(plans.withdrawPlan, useSeenPlan(shown)),
    { wrapper, initialProps: plan },
  );
  rerender(newer);
  const input = { params: { planId: plan.id } };
  await act(() => result.current.run(input));
  await act(() => result.current.run(input));
  const sent = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('If-Match'));
  expect(sent).toEqual([`"${plan.version}"`, `"${newer.version}"`]);
});
