import { WorkedHours } from '@troskel/contract/jobs/hours';
import { expect, test } from 'vitest';
import { answersOf, days } from '../../lib/form-round-trip.factory.ts';
import { faultsOf, HoursFields, startOf } from './hours-form.ts';

const today = '2026-11-28';
const written = { ...startOf(null, today, 'Vvs'), hours: '1,5' };

test('hours are typed with decimals and sent in minutes', () => {
  expect(HoursFields.parse(written)).toEqual({ day: today, minutes: 90, kind: 'Vvs', note: '' });
});

test('hours that are changed come back from their form as they were', () => {
  const answers = answersOf(WorkedHours, { day: days });
  const sent = answers.map((hours) => {
    const { id, version, by } = hours;
    return { id, version, by, ...HoursFields.parse(startOf(hours, today, undefined)) };
  });
  expect(sent).toEqual(answers);
});

test.each([
  ['', 'FIELD_MANDATORY'],
  ['två', 'AMOUNT_UNREADABLE'],
  ['0', 'FIELD_POSITIVE'],
  ['25', 'WORKED_HOURS_TOO_MANY'],
])('%j is refused', (hours, code) =>
  expect(faultsOf({ ...written, hours }, today)).toEqual({ hours: code }),
);

test('the kind of another trade is not guessed', () => {
  const unknown = startOf(null, today, undefined);
  expect(unknown.kind).toBe('');
  expect(faultsOf({ ...unknown, hours: '8' }, today)).toEqual({ kind: 'FIELD_MANDATORY' });
});

test('a day and a night is the most', () =>
  expect(faultsOf({ ...written, hours: '24' }, today)).toEqual({}));

test.each([
  ['2026-11-28', {}],
  ['2026-11-29', { day: 'DATE_IN_FUTURE' }],
  ['2025-11-27', {}],
  ['2025-11-26', { day: 'HOURS_TOO_OLD' }],
])('hours of %s are judged before they are sent', (day, faults) =>
  expect(faultsOf({ ...written, day }, today)).toEqual(faults),
);
