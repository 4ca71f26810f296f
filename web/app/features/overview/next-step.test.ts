import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

type State = NonNullable<PartnerOverview['application']>['state'];
type Missing = PartnerOverview['profile']['missing'];

test.each<[state: State, missing: Missing, step: string]>([
  ['draft', ['logo'], 'finishApplication'],
  ['returned', [], 'finishApplication'],
  ['submitted', ['logo'], 'awaitDecision'],
  ['in_review', [], 'awaitDecision'],
  ['rejected', ['logo'], 'contactUs'],
  ['approved', ['description', 'logo'], 'description'],
  ['approved', ['logo'], 'logo'],
  ['approved', [], 'configuration'],
])('with the application %s and %j missing the next step is %s', (state, missing, step) => {
  const application = { id: 'a', state, submittedAt: null, decidedAt: null };
  const profile = { completeness: 0, missing };
  expect(nextStepOf({ application, profile, isConfigured: false })).toBe(step);
});

test('a partner whose applicant has left goes on with its profile', () => {
  const profile = { completeness: 50, missing: ['contact' as const] };
  expect(nextStepOf({ application: null, profile, isConfigured: true })).toBe('contact');
});

test('a partner that has everything is led to the forum', () => {
  const profile = { completeness: 100, missing: [] };
  expect(nextStepOf({ application: null, profile, isConfigured: true })).toBe('forum');
});
