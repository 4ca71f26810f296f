import { expect, test } from 'vitest';
import { formatMonth } from './agreement-words.ts';

test('months are written as in each language', () => {
  expect(formatMonth('2026-11', 'sv')).toBe('november 2026');
  expect(formatMonth('2026-03', 'en')).toBe('March 2026');
});
