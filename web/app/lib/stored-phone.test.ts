import { expect, test } from 'vitest';
import { checkPhone, noPhone, typedPhone } from './phone.ts';
import { storedPhone } from './stored-phone.ts';

test.each([
  ['+46701234567', 'SE', '070-123 45 67'],
  ['+442079460958', 'GB', '020 7946 0958'],
])(
  'the stored number %s is read as one of %s and stays the same',
  async (number, country, value) => {
    expect(await checkPhone(storedPhone(number))).toMatchObject({
      country,
      value,
      numberValue: number,
      isValid: true,
    });
  },
);

test('no stored number leaves the field empty', () => {
  expect(storedPhone(null)).toEqual(noPhone);
});

test('a number of a country that is no longer allowed stays until it is typed anew', async () => {
  const number = '+358401234567';
  const phone = storedPhone(number);
  expect(await checkPhone(phone)).toEqual({ ...phone, value: number, isValid: true });
  expect(await checkPhone(typedPhone(number, 'SE'))).toMatchObject({ isValid: false });
});
