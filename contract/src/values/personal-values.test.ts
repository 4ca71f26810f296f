import { expect, test } from 'vitest';
import { looksPersonal } from './personal-values.ts';

test.each([
  ['asa@example.com', true],
  ['900101-1239', true],
  ['9001011239', true],
  ['+46 70 123 45 67', true],
  ['01900000000070008000000000000001', true],
  ['x-01900000-0000-7000-8000-000000000001', true],
  ['sommar 2026', false],
  ['user_info', false],
  ['', false],
])('%j looks personal: %s', (value, isPersonal) => {
  expect(looksPersonal(value)).toBe(isPersonal);
});
