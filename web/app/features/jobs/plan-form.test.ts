import { Job } from '@troskel/contract/jobs/job';
import { expect, test } from 'vitest';
import { answersOf, days } from '../../lib/form-round-trip.factory.ts';
import { bodyOf, PlanFields, startOf } from './plan-form.ts';

const today = '2026-11-02';
const tomorrow = { from: '2026-11-03', to: '' };

test('the dialog begins with the days that are set, or tomorrow', () => {
  expect(startOf(null, today, false)).toEqual(tomorrow);
  expect(startOf({ from: today, to: null }, today, false)).toEqual({ from: today, to: '' });
  const days = { from: '2026-11-10', to: '2026-11-12' };
  expect(startOf(days, today, false)).toEqual(days);
});

test('the days that are set come back from the dialog as they were', () => {
  const all = answersOf(Job.shape.planned, { from: days, to: () => '2036-01-01' });
  const planned = all.filter((one) => one !== null);
  expect(planned.map((one) => bodyOf(PlanFields.parse(startOf(one, today, false))))).toEqual(
    planned,
  );
});

test('days that have passed are set anew, unless the work has begun on them', () => {
  const passed = { from: '2026-11-01', to: '2026-11-05' };
  expect(startOf(passed, today, false)).toEqual(tomorrow);
  expect(startOf(passed, today, true)).toEqual(passed);
});

test('the last day is none, or after the first', () => {
  const codesOf = (to: string) =>
    PlanFields.safeParse({ from: today, to }).error?.issues.map(({ path, message }) => [
      path,
      message,
    ]);
  expect(codesOf('')).toBeUndefined();
  expect(codesOf('2026-11-03')).toBeUndefined();
  expect(codesOf(today)).toEqual([[['to'], 'PLAN_ORDER']]);
  expect(codesOf('2026-11-31')).toEqual([[['to'], 'FIELD_INVALID']]);
  expect(codesOf('2026-11-01')).toEqual([[['to'], 'PLAN_ORDER']]);
});
