import { expect, test } from 'vitest';
import { dayInSweden } from './swedish-time.ts';

test('a day begins at midnight in Sweden', () => {
  expect(dayInSweden(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
  expect(dayInSweden(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
});
