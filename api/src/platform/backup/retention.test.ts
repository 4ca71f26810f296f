import { expect, test } from 'vitest';
import { backupName, timeOfBackup } from './backup-format.ts';
import { outlived } from './retention.ts';

const at = (time: string) => ({ name: time, madeAt: new Date(`${time}Z`) });

test('the newest of each hour and of each day is kept, as many as are wanted', () => {
  const backups = [
    at('2026-03-03T10:40:00'),
    at('2026-03-03T10:05:00'),
    at('2026-03-03T09:05:00'),
    at('2026-03-03T08:05:00'),
    at('2026-03-02T23:05:00'),
    at('2026-03-02T22:05:00'),
    at('2026-03-01T23:05:00'),
    at('2026-02-27T23:05:00'),
  ];
  expect(outlived(backups, { hours: 2, days: 3 })).toEqual([
    '2026-03-03T10:05:00',
    '2026-03-03T08:05:00',
    '2026-03-02T22:05:00',
    '2026-02-27T23:05:00',
  ]);
});

test('what is old is kept for as long as nothing follows it', () => {
  expect(
    outlived([at('2020-01-02T10:00:00'), at('2020-01-01T10:00:00')], { hours: 1, days: 2 }),
  ).toEqual([]);
});

test('the name of a backup tells its time, and that of another file none', () => {
  const madeAt = new Date('2026-03-03T10:40:07.123Z');
  expect(backupName(madeAt)).toBe('backup-20260303t104007z.tar.zst.age');
  expect(timeOfBackup(backupName(madeAt))).toEqual(new Date('2026-03-03T10:40:07Z'));
  expect(timeOfBackup('erased-accounts.age')).toBeNull();
  expect(timeOfBackup(`${backupName(madeAt)}.arriving`)).toBeNull();
});
