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

test('a visit stands by its day among what was and what comes', () => {
  const job = makeJob('accepted');
  const visitOn = (at: string) =>
    shownSteps({
      ...job,
      steps: job.steps.map((one) => (one.step === 'visit' ? { ...one, at } : one)),
    }).map(({ step }) => step);
  const acceptedAt = job.steps.find(({ step }) => step === 'accepted')?.at ?? '';
  const hours = (count: number) =>
    new Date(new Date(acceptedAt).getTime() + count * 3_600_000).toISOString();
  expect(visitOn(hours(48)).slice(0, 6)).toEqual([
    'inquiry',
    'conversation',
    'quotation',
    'accepted',
    'visit',
    'planned',
  ]);
  expect(visitOn(hours(-24 * 365)).indexOf('visit')).toBe(0);
});
