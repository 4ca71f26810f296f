import { expect, test } from 'vitest';
import { formatRelative } from '../../lib/dates.ts';
import { timeWaited, waitedInWords } from './waited.ts';

const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['new', false, '2026-11-22T12:00:01Z', null],
  ['new', false, '2026-11-22T12:00:00Z', '1 dag'],
  ['read', false, '2026-11-18T13:00:00Z', '5 dagar'],
  ['exported', false, '2026-11-18T13:00:00Z', '5 dagar'],
  ['exported', true, '2026-11-18T13:00:00Z', null],
  ['answered', true, '2026-11-01T12:00:00Z', null],
  ['withdrawn', false, '2026-11-01T12:00:00Z', null],
] as const)('%s (answered: %s) since %s has waited %s', (status, isAnswered, createdAt, waited) => {
  expect(waitedInWords({ status, isAnswered, createdAt }, 'sv', now)).toBe(waited);
});

test('says it in English', () => {
  const waiting = {
    status: 'new',
    isAnswered: false,
    createdAt: '2026-11-21T12:00:00Z',
  } as const;
  expect(waitedInWords(waiting, 'en', now)).toBe('2 days');
});

test.each([
  [0, '1 minut'],
  [59 * 60_000, '59 minuter'],
  [60 * 60_000, '1 timme'],
  [24 * 3_600_000, '1 dag'],
  [41 * 3_600_000, '2 dagar'],
  [48 * 3_600_000, '2 dagar'],
])('%i ms are %s', (milliseconds, words) => {
  const createdAt = new Date(now.getTime() - milliseconds).toISOString();
  expect(timeWaited(createdAt, 'sv', now)).toBe(words);
});

test('has waited two days of what came the day before yesterday', () => {
  const createdAt = '2026-11-21T19:00:00Z';
  expect(formatRelative(createdAt, 'sv', now)).toBe('i förrgår');
  expect(timeWaited(createdAt, 'sv', now)).toBe('2 dagar');
});
