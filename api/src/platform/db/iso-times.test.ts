import { expect, test } from 'vitest';
import { toIsoTime } from './iso-times.ts';

test.each([
  ['2026-11-22 13:04:05+00', '2026-11-22T13:04:05.000Z'],
  ['2026-11-22 13:04:05.1+00', '2026-11-22T13:04:05.100Z'],
  ['2026-11-22 13:04:05.123456+00', '2026-11-22T13:04:05.123Z'],
  ['2026-11-22 14:04:05.25+01', '2026-11-22T13:04:05.250Z'],
  ['2026-11-22 18:34:05+05:30', '2026-11-22T13:04:05.000Z'],
])('a time of the database is written as JSON writes it: %s', (text, iso) => {
  expect(toIsoTime(text)).toBe(iso);
});
