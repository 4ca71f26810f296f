import { expect, test } from 'vitest';
import { fieldTime, snoozeTime } from './snooze-times.ts';

// Times without a zone are those of the device.
const friday = new Date('2026-11-27T16:30:00');
const monday = new Date('2026-11-30T07:00:00');

test.each([
  ['hours', friday, '2026-11-27T19:30'],
  ['tomorrow', friday, '2026-11-28T08:00'],
  ['monday', friday, '2026-11-30T08:00'],
  ['monday', monday, '2026-12-07T08:00'],
  ['tomorrow', new Date('2026-12-31T23:59:00'), '2027-01-01T08:00'],
] as const)('%s after %s is %s', (choice, now, expected) => {
  expect(fieldTime(snoozeTime(choice, now))).toBe(expected);
});
