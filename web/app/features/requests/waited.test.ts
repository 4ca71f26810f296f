import { expect, test } from 'vitest';
import { waitedInWords } from './waited.ts';

const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['new', '2026-11-22T12:00:01Z', null],
  ['new', '2026-11-22T12:00:00Z', '1 dygn'],
  ['read', '2026-11-18T13:00:00Z', '4 dygn'],
  ['answered', '2026-11-01T12:00:00Z', null],
  ['withdrawn', '2026-11-01T12:00:00Z', null],
] as const)('%s since %s has waited %s', (status, createdAt, waited) => {
  expect(waitedInWords({ status, createdAt }, 'sv', now)).toBe(waited);
});

test('says it in English', () => {
  const waiting = { status: 'new', createdAt: '2026-11-21T12:00:00Z' } as const;
  expect(waitedInWords(waiting, 'en', now)).toBe('2 days');
});
