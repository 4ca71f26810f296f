import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPersonalDataCipher } from './personal-data-cipher.ts';
import type { PersonalDataKey, SealedForm } from './personal-data-cipher.ts';

const number = '194502202395';
const first = { id: 'k1', key: randomBytes(32) };
const second = { id: 'k2', key: randomBytes(32) };
const indexKey = randomBytes(32);
const place = { column: 'person.personal_number_encrypted', row: 'one' } as const;
const forms = ['key', 'place'] as const;

const cipherOf = (keys: PersonalDataKey[], form: SealedForm = 'place') =>
  createPersonalDataCipher(keys, indexKey, form);

test.each(forms)(
  'what is sealed to its %s can be read again, and looks different each time',
  (form) => {
    const data = cipherOf([first], form);
    const sealed = data.encrypt(place, number);
    expect(data.decrypt(place, sealed)).toBe(number);
    expect(sealed.includes(number)).toBe(false);
    expect(data.encrypt(place, number).equals(sealed)).toBe(false);
    expect(sealed.subarray(0, data.present.length)).toEqual(data.present);
  },
);

test('each form is read by a server that writes the other', () => {
  for (const [writes, reads] of [forms, forms.toReversed()]) {
    if (!writes || !reads) throw new Error('there are two forms');
    const sealed = cipherOf([first], writes).encrypt(place, number);
    expect(cipherOf([first], reads).decrypt(place, sealed)).toBe(number);
    expect(cipherOf([first], reads).present).not.toEqual(cipherOf([first], writes).present);
  }
});

test('a value copied to another row or column cannot be opened there', () => {
  const data = cipherOf([first]);
  const sealed = data.encrypt(place, number);
  for (const other of [
    { ...place, row: 'another' },
    { ...place, column: 'company.personal_number_encrypted' },
    { ...place, column: 'company_application.personal_number_encrypted' },
  ] as const) {
    expect(() => data.decrypt(other, sealed)).toThrow(/.+/);
  }
});

test('a bound value cannot pass for one of the form before', () => {
  const data = cipherOf([first]);
  const unmarked = data.encrypt(place, number).subarray(1);
  expect(() => data.decrypt(place, unmarked)).toThrow(/.+/);
  expect(() => data.decrypt({ ...place, row: 'another' }, unmarked)).toThrow(/.+/);
});

test.each(forms)(
  'after a change of keys the old one still opens, the new one seals: %s',
  (form) => {
    const sealed = cipherOf([first], form).encrypt(place, number);
    const after = cipherOf([second, first], form);
    expect(after.decrypt(place, sealed)).toBe(number);
    expect(() => cipherOf([second]).decrypt(place, sealed)).toThrow('unknown key');
    expect(() => cipherOf([first]).decrypt(place, after.encrypt(place, number))).toThrow(
      'unknown key',
    );
  },
);

test.each(forms)('an altered byte anywhere is noticed: %s', (form) => {
  const data = cipherOf([first], form);
  const sealed = data.encrypt(place, number);
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => data.decrypt(place, altered), `byte ${at}`).toThrow(/.+/);
  }
});

test('the index is the same for the same number and tells nothing without the key', () => {
  const data = cipherOf([first]);
  expect(data.blindIndex(number).equals(data.blindIndex(number))).toBe(true);
  expect(data.blindIndex(number).equals(data.blindIndex('194501202388'))).toBe(false);
  const other = createPersonalDataCipher([first], randomBytes(32), 'place');
  expect(other.blindIndex(number).equals(data.blindIndex(number))).toBe(false);
});
