import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPersonalDataCipher } from './personal-data-cipher.ts';

const number = '194502202395';
const first = { id: 'k1', key: randomBytes(32) };
const second = { id: 'k2', key: randomBytes(32) };
const indexKey = randomBytes(32);

test('what is sealed can be read again, and looks different each time', () => {
  const data = createPersonalDataCipher([first], indexKey);
  const sealed = data.encrypt(number);
  expect(data.decrypt(sealed)).toBe(number);
  expect(sealed.includes(number)).toBe(false);
  expect(data.encrypt(number).equals(sealed)).toBe(false);
});

test('after a change of keys the old one still opens, and the new one seals', () => {
  const sealed = createPersonalDataCipher([first], indexKey).encrypt(number);
  const after = createPersonalDataCipher([second, first], indexKey);
  expect(after.decrypt(sealed)).toBe(number);
  expect(() => createPersonalDataCipher([second], indexKey).decrypt(sealed)).toThrow('unknown key');
  expect(() => createPersonalDataCipher([first], indexKey).decrypt(after.encrypt(number))).toThrow(
    'unknown key',
  );
});

test('an altered byte anywhere is noticed', () => {
  const data = createPersonalDataCipher([first], indexKey);
  const sealed = data.encrypt(number);
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => data.decrypt(altered), `byte ${at}`).toThrow(/.+/);
  }
});

test('the index is the same for the same number and tells nothing without the key', () => {
  const data = createPersonalDataCipher([first], indexKey);
  expect(data.blindIndex(number).equals(data.blindIndex(number))).toBe(true);
  expect(data.blindIndex(number).equals(data.blindIndex('194501202388'))).toBe(false);
  const other = createPersonalDataCipher([first], randomBytes(32));
  expect(other.blindIndex(number).equals(data.blindIndex(number))).toBe(false);
});
