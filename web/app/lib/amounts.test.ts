import { describe, expect, test } from 'vitest';
import { hundredthsOf, oreOf, wholeOf, writtenHundredths, writtenOre } from './amounts.ts';

describe('hundredthsOf', () => {
  test.each([
    ['1 234,50', 123_450],
    ['1\u00A0234,5', 123_450],
    ['1\u202F234\u202F567,05', 123_456_705],
    ['1234.50', 123_450],
    ['0,1', 10],
    ['0,07', 7],
    ['12', 1200],
    [' 850 ', 85_000],
    ['-500', -50_000],
    ['−99,90', -9990],
    ['-0', 0],
    // Floating-point multiplication would make 1998.99 of it.
    ['19,99', 1999],
  ])('reads %j as %d', (typed, value) => {
    expect(hundredthsOf(typed)).toBe(value);
  });

  test.each([
    '',
    ' ',
    ',50',
    '12,',
    '12,345',
    '1.234,50',
    '1,234.50',
    '12 50',
    '1 2 3',
    '1  2345',
    '1e3',
    '0x10',
    '--5',
    '5-',
    'tolv',
    '12 h',
    '٣',
    '99999999999',
    'NaN',
    'Infinity',
  ])('reads %j as nothing', (typed) => {
    expect(hundredthsOf(typed)).toBeNull();
  });

  test('reads what is written by either', () => {
    for (const value of [0, 1, 10, 99, 100, 105, 123_450, -9990, 100_000_000]) {
      expect(hundredthsOf(writtenHundredths(value))).toBe(value);
      expect(oreOf(writtenOre(value))).toBe(value);
    }
    expect([writtenOre(684_950), writtenOre(56_000), writtenOre(null)]).toEqual([
      '6849,50',
      '560',
      '',
    ]);
  });
});

test('oreOf takes kronor with their sign, and no other', () => {
  expect(oreOf('1 250 kr')).toBe(125_000);
  expect(oreOf('99,50kr')).toBe(9950);
  expect(oreOf('250:-')).toBe(25_000);
  expect(oreOf('kr')).toBeNull();
  expect(oreOf('$5')).toBeNull();
});

test('wholeOf takes whole numbers alone', () => {
  expect(wholeOf('50 000')).toBe(50_000);
  expect(wholeOf('50 %')).toBe(50);
  expect(wholeOf('12,00')).toBe(12);
  expect(wholeOf('12,5')).toBeNull();
});
