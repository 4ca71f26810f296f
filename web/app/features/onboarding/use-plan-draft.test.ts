import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { fixture } from './OnboardingPage.fixture.ts';
import { usePlanDraft } from './use-plan-draft.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const application = fixture.faces.plan['onboarding.getApplication'].body;
const plans = fixture.faces.plan['onboarding.listPlans'].body;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched.mockReset());
  acceptToken(madeToken());
});
afterEach(() => {
  cleanup();
  endSession('none');
  vi.unstubAllGlobals();
});

/** The choice in the form, after the server's plan has been read. */
async function choiceFor(saved: { selectedPlanId: string; agreementSigned?: boolean }) {
  const present = { ...application, ...saved };
  fetched.mockImplementation(() => Promise.resolve(Response.json(present)));
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { selectedPlan: '' } });
    return { form, draft: usePlanDraft(form, present, plans) };
  });
  await waitFor(() => expect(result.current.draft.mark.kind).toBe('saved'));
  return result;
}

test('a plan that is on offer is shown as chosen', async () => {
  const result = await choiceFor({ selectedPlanId: 'premium' });
  expect(result.current.form.getValues('selectedPlan')).toBe('premium');
});

test.each([false, true])(
  'one that was withdrawn is no choice (signed: %s)',
  async (agreementSigned) => {
    const result = await choiceFor({ selectedPlanId: 'start', agreementSigned });
    expect(result.current.form.getValues('selectedPlan')).toBe('');
  },
);
