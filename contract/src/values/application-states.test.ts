import { expect, test } from 'vitest';
import { applicationStates, isEditable, isUndecided, openStates } from './application-states.ts';

test.each([
  ['draft', 'with the applicant'],
  ['returned', 'with the applicant'],
  ['submitted', 'with staff'],
  ['in_review', 'with staff'],
  ['approved', 'decided'],
  ['rejected', 'decided'],
] as const)('an application that is %s is %s', (state, place) => {
  expect(isEditable(state)).toBe(place === 'with the applicant');
  expect(isUndecided(state)).toBe(place === 'with staff');
  expect(openStates.includes(state)).toBe(place !== 'decided');
  expect(applicationStates).toContain(state);
});
