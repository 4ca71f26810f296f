import { expect, test } from 'vitest';
import { firstStepsOf } from './first-steps.ts';

const newcomer: Parameters<typeof firstStepsOf>[0] = {
  state: 'approved',
  isConfigured: false,
  missing: ['contact', 'openingHours', 'logo', 'website'],
  hasAnswered: false,
  isDismissed: false,
};
const nothingDone = { configuration: false, profile: false, answer: false };

test('a newcomer is shown three steps, of which none is done', () => {
  expect(firstStepsOf(newcomer)).toEqual(nothingDone);
  expect(firstStepsOf({ ...newcomer, state: null })).toEqual(nothingDone);
});

test('each ticks itself off by its own fact', () => {
  expect(firstStepsOf({ ...newcomer, isConfigured: true })).toEqual({
    ...nothingDone,
    configuration: true,
  });
  expect(firstStepsOf({ ...newcomer, hasAnswered: true })).toEqual({
    ...nothingDone,
    answer: true,
  });
  // Nobody must have a logo or a website.
  expect(firstStepsOf({ ...newcomer, missing: ['logo', 'website'] })).toEqual({
    ...nothingDone,
    profile: true,
  });
});

test.each(['description', 'contact', 'openingHours'] as const)(
  'without %s the profile is not done',
  (content) => {
    expect(firstStepsOf({ ...newcomer, missing: [content] })?.profile).toBe(false);
  },
);

test('they are gone when all are done, when put away, and before the approval', () => {
  const done = { ...newcomer, isConfigured: true, hasAnswered: true, missing: [] };
  expect(firstStepsOf(done)).toBeNull();
  expect(firstStepsOf({ ...newcomer, isDismissed: true })).toBeNull();
  for (const state of ['draft', 'submitted', 'in_review', 'returned', 'rejected'] as const) {
    expect(firstStepsOf({ ...newcomer, state })).toBeNull();
  }
});
