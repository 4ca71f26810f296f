import { expect, test } from 'vitest';
import { faultsOf, HoursFields, startOf } from './hours-form.ts';

const today = '2026-11-28';
const written = { ...startOf(null, today, 'Vvs'), hours: '1,5' };

test('hours are typed with decimals and sent in minutes', () => {
  expect(HoursFields.parse(written)).toEqual({ day: today, minutes: 90, kind: 'Vvs', note: '' });
  const present = { id: '1', version: 1, day: today, minutes: 50, kind: 'El', note: '', by: null };
  const again = startOf({ ...present, kind: 'El' }, today, undefined);
  expect(HoursFields.parse(again).minutes).toBe(50);
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
