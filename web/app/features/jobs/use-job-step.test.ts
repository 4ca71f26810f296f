import { expect, test } from 'vitest';
import { makeJob } from './jobs.factory.ts';
import { shownSteps } from './LifeCycle.tsx';
import { nextActOf } from './use-job-step.ts';

const planned = { from: '2026-12-03', to: null };

test.each([
  ['before an agreement', { acts: [], planned: null }, null],
  ['agreed', { acts: ['plan', 'start'], planned: null }, 'plan'],
  ['planned', { acts: ['plan', 'start'], planned }, 'start'],
  ['under way', { acts: ['plan'], planned }, 'done'],
  ['done', { acts: ['close'], planned }, 'invoice'],
  ['done, with a basis of invoice', { acts: ['close'], planned, hasBasis: true }, 'close'],
  ['closed', { acts: [], planned }, null],
] as const)('%s', (_, { acts, planned: days, ...job }, next) => {
  const hasBasis = 'hasBasis' in job;
  expect(nextActOf({ acts: [...acts], planned: days, hasBasis })).toBe(next);
});

test('what is shown is what was, and what comes', () => {
  const namesOf = (...job: Parameters<typeof makeJob>) =>
    shownSteps(makeJob(...job)).map(({ step }) => step);
  expect(namesOf('conversation')).toEqual(['inquiry', 'conversation', 'visit']);
  expect(namesOf('conversation', { isOver: true })).toEqual(['inquiry', 'conversation']);
  expect(namesOf('under_way')).toEqual([
    'inquiry',
    'conversation',
    'quotation',
    'accepted',
    'planned',
    'under_way',
    'done',
    'reviewed',
    'closed',
  ]);
});
