import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatRelative,
  formatSwedishTime,
  formatTimeOfDay,
} from './dates.ts';

const afternoon = new Date(2026, 10, 5, 15, 4);

describe('formatDateTime', () => {
  test.each([
    ['sv', afternoon, '2026-11-05 15:04'],
    ['en', afternoon, '05/11/2026 03:04PM'],
    ['sv', new Date(2026, 0, 1, 0, 0), '2026-01-01 00:00'],
    ['en', new Date(2026, 0, 1, 0, 0), '01/01/2026 12:00AM'],
    ['en', new Date(2026, 0, 1, 12, 0), '01/01/2026 12:00PM'],
  ] as const)('writes in %s', (language, date, expected) => {
    expect(formatDateTime(date, language)).toBe(expected);
    expect(formatDateTime(date.toISOString(), language)).toBe(expected);
  });
});

test.each([
  ['sv', '2026-06-30T21:59:59.999Z', '2026-06-30 23:59'],
  ['en', '2026-06-30T21:59:59.999Z', '30/06/2026 11:59PM'],
  ['sv', '2026-12-31T23:00:00.000Z', '2027-01-01 00:00'],
  ['en', '2026-12-31T23:00:00.000Z', '01/01/2027 12:00AM'],
  // An hour that is leapt over in spring in some other zone, and a day that never was in one.
  ['en', '2026-03-08T01:30:00.000Z', '08/03/2026 02:30AM'],
] as const)(
  'formatSwedishTime writes the clocks of Sweden in %s, at %s',
  (language, at, expected) => {
    const zone = process.env['TZ'];
    try {
      for (const elsewhere of ['UTC', 'Pacific/Auckland', 'America/New_York']) {
        process.env['TZ'] = elsewhere;
        expect(formatSwedishTime(at, language), elsewhere).toBe(expected);
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  },
);

test('formatDate writes the day alone', () => {
  expect(formatDate(afternoon, 'sv')).toBe('2026-11-05');
  expect(formatDate(afternoon, 'en')).toBe('05/11/2026');
});

test('formatTimeOfDay names the day of any other day', () => {
  const now = new Date(2026, 10, 5, 20, 0);
  const dayBefore = new Date(2026, 10, 4, 14, 2);
  expect(formatTimeOfDay(new Date(2026, 10, 5, 14, 2), 'sv', now)).toBe('14:02');
  expect(formatTimeOfDay(new Date(2026, 10, 5, 14, 2), 'en', now)).toBe('02:02PM');
  expect(formatTimeOfDay(dayBefore, 'sv', now)).toBe('2026-11-04 14:02');
  expect(formatTimeOfDay(dayBefore, 'en', now)).toBe('04/11/2026 02:02PM');
});

describe('formatRelative', () => {
  const before = (seconds: number): Date => new Date(afternoon.getTime() - seconds * 1_000);

  test.each([
    [before(20), 'nu', 'now'],
    [before(60), 'för 1 minut sedan', '1 minute ago'],
    [before(3 * 3_600 + 100), 'för 3 timmar sedan', '3 hours ago'],
    [before(86_400), 'i går', 'yesterday'],
    [before(86_400 + 15.5 * 3_600), 'i förrgår', '2 days ago'],
    [before(2 * 86_400 + 15.5 * 3_600), 'för 3 dagar sedan', '3 days ago'],
    [before(13 * 86_400), 'för 1 vecka sedan', '1 week ago'],
    [before(-2 * 86_400), 'i övermorgon', 'in 2 days'],
    [before(800 * 86_400), 'för 2 år sedan', '2 years ago'],
  ])('says how long it is', (date, swedish, english) => {
    expect(formatRelative(date, 'sv', afternoon)).toBe(swedish);
    expect(formatRelative(date, 'en', afternoon)).toBe(english);
  });
});
