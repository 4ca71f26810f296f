import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { describe, expect, test } from 'vitest';
import { isComplete, isReachable, nextStep, progressOf, steps, stepToShow } from './steps.ts';
import { outcomeOf } from './use-company-search.ts';

const plans = [{ id: 'bas' }, { id: 'premium' }];
const nothing = progressOf(null, undefined);
const company = progressOf({ selectedPlanId: null }, plans);
const plan = progressOf({ selectedPlanId: 'bas' }, plans);

describe('steps', () => {
  test.each([
    ['no application', nothing, [], 'company'],
    ['a company', company, ['company'], 'plan'],
    [
      'a company while the plans are on their way',
      progressOf({ selectedPlanId: null }, undefined),
      ['company'],
      'plan',
    ],
    ['a plan', plan, ['company', 'plan'], 'agreement'],
    ['a withdrawn plan', progressOf({ selectedPlanId: 'guld' }, plans), ['company'], 'plan'],
    [
      'a plan while the plans are on their way',
      progressOf({ selectedPlanId: 'guld' }, undefined),
      ['company', 'plan'],
      'agreement',
    ],
  ] as const)('with %s', (_what, progress, done, next) => {
    expect(steps.filter((step) => isComplete(step, progress))).toEqual(done);
    expect(nextStep(progress)).toBe(next);
    expect(steps.filter((step) => isReachable(step, progress))).toEqual([...done, next]);
  });

  test.each([
    [null, plan, 'agreement'],
    ['company', plan, 'company'],
    ['plan', plan, 'plan'],
    ['agreement', company, 'plan'],
    ['agreement', nothing, 'company'],
    ['elsewhere', company, 'plan'],
  ] as const)('for an address with the step %s', (asked, progress, step) => {
    expect(stepToShow(asked, progress)).toBe(step);
  });
});

describe('outcomeOf', () => {
  const hit = (registrationStatus?: 'REGISTERED' | 'NOT_REGISTERED') =>
    ({ troskel: { registrationStatus } }) as CompanyLookup;

  test.each([
    [[], 'notFound'],
    [[hit('REGISTERED')], 'alreadyRegistered'],
    [[hit('REGISTERED'), hit('REGISTERED')], 'alreadyRegistered'],
    [[hit()], 'one'],
    [[hit('NOT_REGISTERED')], 'one'],
    [[hit('REGISTERED'), hit('NOT_REGISTERED')], 'one'],
    [[hit('NOT_REGISTERED'), hit()], 'several'],
  ])('%j is %s', (hits, kind) => {
    expect(outcomeOf(hits).kind).toBe(kind);
  });

  test('only those that can be chosen remain', () => {
    const free = hit('NOT_REGISTERED');
    expect(outcomeOf([hit('REGISTERED'), free])).toEqual({
      kind: 'one',
      hit: free,
      leftOut: 1,
    });
  });
});
