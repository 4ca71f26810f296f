import { expect, test } from 'vitest';
import { interestOn } from './interest.ts';

test('interest follows the reference rate of each day, and is none before the first', () => {
  const rates = [
    { from: '2026-01-01', rate: 200 },
    { from: '2026-07-01', rate: 300 },
  ];
  // 10 % for 30 days and 11 % for 31, of 1 000 kr.
  expect(interestOn(100_000, { dueOn: '2026-05-31', until: '2026-07-31' }, rates)).toBe(
    Math.round((100_000 * (0.1 * 30 + 0.11 * 31)) / 365),
  );
  expect(interestOn(100_000, { dueOn: '2025-01-01', until: '2025-12-31' }, rates)).toBe(0);
  expect(interestOn(100_000, { dueOn: '2026-05-31', until: '2026-05-31' }, rates)).toBe(0);
});
