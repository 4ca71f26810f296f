import { expect, test } from 'vitest';
import { isDue } from './backup-schedule.ts';
import type { BackupPace } from './backup-schedule.ts';

const at = (time: string) => new Date(`2026-03-${time}:00Z`);

test.each<[pace: BackupPace, madeAt: string | null, now: string, due: boolean]>([
  ['hour', null, '10T12:07', true],
  ['hour', '10T12:07', '10T13:07', true],
  // The job was late, and is in time again.
  ['hour', '10T12:15', '10T13:07', true],
  // The same hour's job ran again.
  ['hour', '10T12:07', '10T12:09', false],
  ['day', null, '10T12:07', true],
  ['day', '10T12:07', '10T13:07', false],
  ['day', '10T12:07', '11T01:07', true],
  ['day', '11T01:07', '11T01:20', false],
  ['day', '11T01:07', '11T12:07', false],
  ['day', '11T01:07', '12T01:07', true],
  // That of the night failed, or no server ran.
  ['day', '11T01:07', '12T02:07', true],
])('by the %s, after one of %s, at %s: %s', (pace, madeAt, now, due) => {
  expect(isDue(pace, madeAt === null ? null : at(madeAt), at(now))).toBe(due);
});
