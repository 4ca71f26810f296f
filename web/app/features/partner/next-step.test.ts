import type { PartnerOverview } from '@troskel/contract/partner';
import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

type State = PartnerOverview['application']['state'];
type Missing = PartnerOverview['profile']['missing'];

test.each<[state: State, missing: Missing, step: string]>([
  ['draft', ['phone'], 'finishApplication'],
  ['returned', [], 'finishApplication'],
  ['submitted', ['phone'], 'awaitDecision'],
  ['in_review', [], 'awaitDecision'],
  ['rejected', ['phone'], 'contactUs'],
  ['approved', ['businessDescription', 'phone'], 'businessDescription'],
  ['approved', ['phone'], 'phone'],
  ['approved', [], 'services'],
])('with the application %s and %j missing the next step is %s', (state, missing, step) => {
  const application = { id: 'a', state, submittedAt: null, decidedAt: null };
  expect(nextStepOf({ application, profile: { completeness: 0, missing } })).toBe(step);
});
