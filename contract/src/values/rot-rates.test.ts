import { expect, test } from 'vitest';
import { rotKronorLeft, rotPercentOn } from './rot-rates.ts';

test('the rate goes by the day of payment, from its first day on', () => {
  expect(rotPercentOn('2015-12-31')).toBeNull();
  expect(rotPercentOn('2016-01-01')).toBe(30);
  expect(rotPercentOn('2025-05-11')).toBe(30);
  expect(rotPercentOn('2025-05-12')).toBe(50);
  expect(rotPercentOn('2025-12-31')).toBe(50);
  expect(rotPercentOn('2026-01-01')).toBe(30);
});

test('a buyer has 50,000 kronor of ROT a year, and 75,000 with RUT', () => {
  expect(rotKronorLeft({ rot: 0, rut: 0 })).toBe(50_000);
  expect(rotKronorLeft({ rot: 20_000, rut: 25_000 })).toBe(30_000);
  expect(rotKronorLeft({ rot: 20_000, rut: 40_000 })).toBe(15_000);
  expect(rotKronorLeft({ rot: 50_000, rut: 0 })).toBe(0);
  expect(rotKronorLeft({ rot: 10_000, rut: 75_000 })).toBe(0);
});
