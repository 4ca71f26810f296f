import { expect, test } from 'vitest';
import { hashOfKey, isWellFormedKey, looksLikeKey, makeKey, startOfKey } from './key-form.ts';

/** Reckoned apart from this code: CRC-32 of thirty zeros is 0x77e5db82 = 2011552642. */
const known = `trsk_live_${'0'.repeat(30)}`;

test('keys are well formed, and no two are the same', () => {
  const made = Array.from({ length: 500 }, makeKey);
  expect(new Set(made).size).toBe(500);
  expect(made.filter((key) => !/^trsk_live_[0-9A-Za-z]{36}$/.test(key))).toEqual([]);
  expect(made.filter((key) => !isWellFormedKey(key))).toEqual([]);
});

test('the checksum is that of the documentation', () => {
  expect(isWellFormedKey(`${known}2C8GjS`)).toBe(true);
});

test('one wrong character is found out, wherever it is', () => {
  const key = makeKey();
  for (let place = 10; place < key.length; place += 1) {
    const other = key.charAt(place) === 'x' ? 'y' : 'x';
    expect(isWellFormedKey(`${key.slice(0, place)}${other}${key.slice(place + 1)}`)).toBe(false);
  }
});

test.each([
  '',
  'trsk_live_',
  `${makeKey()} `,
  makeKey().slice(0, -1),
  makeKey().replace('live', 'test'),
])('%j is no key', (text) => expect(isWellFormedKey(text)).toBe(false));

test('the part that is shown says next to nothing of the key', () => {
  const key = makeKey();
  expect(startOfKey(key)).toBe(key.slice(0, 14));
  expect(looksLikeKey(key)).toBe(true);
  expect(looksLikeKey('eyJhbGciOiJFUzI1NiJ9.e30.c2ln')).toBe(false);
  expect(hashOfKey(key)).toHaveLength(32);
});
