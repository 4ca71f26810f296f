import { FieldsRefusedError } from '@troskel/contract/ground/errors';
import { describe, expect, test } from 'vitest';
import { fieldsRefusal } from '../platform/http/refusal.ts';
import { phoneNumberToStore } from './phone-number.ts';

const countries = ['SE', 'GB'];
const phone = (value: string, numberValue: string, nationalNumber: string) => ({
  value,
  numberValue,
  nationalNumber,
});

describe('phoneNumberToStore', () => {
  test.each([
    [null, null],
    [phone('', '', ''), null],
    [phone('+46', '+46', ''), null],
    [phone('+46 70 174 06 05', '+46701740605', '701740605'), '+46701740605'],
    [phone('+46 70 174 06 05', '+46701740605', ''), '+46701740605'],
  ])('%j is %s', (given, stored) => {
    expect(phoneNumberToStore({ fieldsRefusal }, given, countries, null)).toBe(stored);
  });

  test('the stored number stays although its country is no longer accepted', () => {
    const stored = '+4712345678';
    const given = phone(stored, stored, '');
    expect(phoneNumberToStore({ fieldsRefusal }, given, countries, stored)).toBe(stored);
    expect(() => phoneNumberToStore({ fieldsRefusal }, given, countries, '+4787654321')).toThrow(
      FieldsRefusedError,
    );
  });

  test.each([
    ['of another country', phone('+4712345678', '+4712345678', '12345678')],
    ['that is too short', phone('+4612', '+4612', '12')],
    ['whose national part is missing', phone('070-1740605', '', '')],
  ])('a number %s is refused, and never taken for none', (_, given) => {
    expect(() => phoneNumberToStore({ fieldsRefusal }, given, countries, null)).toThrow(
      FieldsRefusedError,
    );
  });
});
