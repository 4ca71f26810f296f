import { expect, test } from 'vitest';
import { endOfQuiet, isQuiet } from './quiet-hours.ts';

const night = { from: '22:00', until: '06:30' };
const noon = { from: '12:00', until: '13:00' };

test.each([
  [night, '2026-11-30T21:00:00Z', true],
  [night, '2026-11-30T20:59:59Z', false],
  [night, '2026-12-01T05:29:59Z', true],
  [night, '2026-12-01T05:30:00Z', false],
  // In summer the clock is two hours ahead of UTC.
  [night, '2026-07-01T20:00:00Z', true],
  [noon, '2026-11-30T11:30:00Z', true],
  [noon, '2026-11-30T12:00:00Z', false],
  [noon, '2026-11-30T23:30:00Z', false],
])('%j at %s: %s', (hours, at, expected) => {
  expect(isQuiet(new Date(at), hours)).toBe(expected);
});

test.each([
  [night, '2026-11-30T21:00:00Z', '2026-12-01T05:30:00.000Z'],
  [night, '2026-12-01T01:00:00Z', '2026-12-01T05:30:00.000Z'],
  [noon, '2026-11-30T11:30:00Z', '2026-11-30T12:00:00.000Z'],
  // The night in which the clock is put forward from two to three, and the one in which it is put back.
  [{ from: '23:00', until: '02:30' }, '2026-03-28T23:00:00Z', '2026-03-29T01:00:00.000Z'],
  [{ from: '23:00', until: '06:00' }, '2026-10-24T22:00:00Z', '2026-10-25T05:00:00.000Z'],
  // That clock shows 02:30 twice.
  [{ from: '23:00', until: '02:30' }, '2026-10-24T22:00:00Z', '2026-10-25T00:30:00.000Z'],
  [{ from: '23:00', until: '02:30' }, '2026-10-25T01:15:00Z', '2026-10-25T01:30:00.000Z'],
  [{ from: '02:40', until: '02:30' }, '2026-10-25T01:45:00Z', '2026-10-26T01:30:00.000Z'],
])('%j of %s end at %s', (hours, at, end) => {
  expect(endOfQuiet(new Date(at), hours).toISOString()).toBe(end);
});
