import { expect, test } from 'vitest';
import { beginningOfDay, dayAfter, dayInSweden, momentInSweden } from './swedish-time.ts';

test('a day begins at midnight in Sweden', () => {
  expect(dayInSweden(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
  expect(dayInSweden(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
});

test.each([
  ['2026-06-30 12:00', '2026-06-30T10:00:00.000Z'],
  ['2026-12-24 15:00', '2026-12-24T14:00:00.000Z'],
  ['2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
])('%s in Sweden is %s', (written, moment) => {
  expect(momentInSweden(written)?.toISOString()).toBe(moment);
});

test.each(['2026-03-29 02:30', '2026-02-30 12:00', '2026-06-30 24:00', '2026-06-30', 'tomorrow'])(
  'clocks in Sweden never show %s',
  (written) => {
    expect(momentInSweden(written)).toBeNull();
  },
);

test('every day that can be written begins, and before the next one does', () => {
  for (const day of ['0000-01-01', '0001-01-01', '1850-05-01', '2026-02-28', '9999-12-31']) {
    const hours = (beginningOfDay(dayAfter(day)).getTime() - beginningOfDay(day).getTime()) / 3.6e6;
    // Outside the years of known Swedish time zone rules the day is that of UTC.
    expect(hours, day).toBeOneOf([24, 25]);
  }
});
