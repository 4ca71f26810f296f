import { describe, expect, test } from 'vitest';
import { checkPhone, noPhone, phoneCountries, typedPhone } from './phone.ts';

test('Sweden and the United Kingdom are offered, Sweden first', () => {
  expect(phoneCountries).toEqual(['SE', 'GB']);
});

describe('typedPhone', () => {
  test.each([
    ['070-123 45 67', 'SE', '+46701234567', '701234567'],
    ['+46 70 123 45 67', 'SE', '+46701234567', '701234567'],
    ['0046701234567', 'SE', '+46701234567', '701234567'],
    ['07911 123456', 'GB', '+447911123456', '7911123456'],
    ['', 'SE', '', ''],
  ] as const)('reads %s for %s', (value, country, numberValue, nationalNumber) => {
    expect(typedPhone(value, country)).toEqual({ country, value, numberValue, nationalNumber });
  });
});

describe('checkPhone', () => {
  test('takes no number at all', async () => {
    expect((await checkPhone(noPhone)).isValid).toBe(true);
  });

  test('writes a good number the national way', async () => {
    expect(await checkPhone(typedPhone('0701740605', 'SE'))).toEqual({
      country: 'SE',
      value: '070-174 06 05',
      numberValue: '+46701740605',
      nationalNumber: '701740605',
      isValid: true,
    });
  });

  test('finds the country of an international number among those offered', async () => {
    const checked = await checkPhone(typedPhone('+44 7911 123456', 'SE'));
    expect(checked).toMatchObject({ country: 'GB', numberValue: '+447911123456', isValid: true });
  });

  test.each(['070 12', '+47 412 34 567', 'telefon', '070174060512345'])(
    'refuses %s',
    async (value) => {
      expect((await checkPhone(typedPhone(value, 'SE'))).isValid).toBe(false);
    },
  );
});
