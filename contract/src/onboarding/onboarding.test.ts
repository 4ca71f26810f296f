import { describe, expect, test } from 'vitest';
import { organizationNumberFault } from '../values/identity-number.ts';
import { RegistrationDate, vatNumberOf } from './onboarding.ts';
import { PostalCode } from '../values/postal-address.ts';

describe('RegistrationDate', () => {
  test.each([
    ['1998-03-12', '1998-03-12'],
    [' 19980312 ', '1998-03-12'],
    ['1998/03/12', '1998-03-12'],
    ['1998.03.12', '1998-03-12'],
    ['1998 03 12', '1998-03-12'],
    ['1998–03–12', '1998-03-12'],
  ])('understands %j', (typed, day) => {
    expect(RegistrationDate.safeParse(typed).data).toBe(day);
  });

  test.each([
    ['', 'REGISTRATION_DATE_MISSING'],
    [undefined, 'REGISTRATION_DATE_MISSING'],
    ['980312', 'DATE_INVALID'],
    ['12/03/1998', 'DATE_INVALID'],
    ['1998-02-30', 'DATE_INVALID'],
  ])('refuses %j with %s', (typed, code) => {
    expect(RegistrationDate.safeParse(typed).error?.issues[0]?.message).toBe(code);
  });
});

describe('PostalCode', () => {
  test.each(['11330', '113 30', 'SE-113 30', 'se11330', ' 113\u00A030 '])(
    'understands %j',
    (typed) => {
      expect(PostalCode.safeParse(typed).data).toBe('11330');
    },
  );

  test.each([
    ['', 'POSTAL_CODE_MISSING'],
    ['1133', 'POSTAL_CODE_INVALID'],
    ['113-30', 'POSTAL_CODE_INVALID'],
    ['1133O', 'POSTAL_CODE_INVALID'],
  ])('refuses %j with %s', (typed, code) => {
    expect(PostalCode.safeParse(typed).error?.issues[0]?.message).toBe(code);
  });
});

describe('organizationNumberFault', () => {
  test.each([
    ['559900-0014', null],
    ['', 'ORGANIZATION_NUMBER_MISSING'],
    ['559900', 'ORGANIZATION_NUMBER_INVALID'],
    ['559900001a', 'ORGANIZATION_NUMBER_INVALID'],
    ['5599000015', 'ORGANIZATION_NUMBER_CHECK_DIGIT'],
    ['19770101-2390', 'OWN_NUMBER_TYPED'],
  ])('%j: %s', (typed, code) => {
    expect(organizationNumberFault(typed)).toBe(code);
  });

  test('the test numbers of the registry pass where they are let', () => {
    expect(organizationNumberFault('5560000002')).toBe('ORGANIZATION_NUMBER_CHECK_DIGIT');
    expect(organizationNumberFault('5560000002', { allowTestNumbers: true })).toBeNull();
  });
});

test('a VAT number is SE, the ten digits and 01', () => {
  expect(vatNumberOf('5560160680')).toBe('SE556016068001');
});
