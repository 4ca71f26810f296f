import { isEditable, isUndecided } from '@troskel/contract/values/application-states';
import { describe, expect, test } from 'vitest';
import { legalInformation } from './onboarding.factory.ts';
import { approvalVerdict, legalInformationFaults, standingOfHits, submitVerdict } from './rules.ts';

test.each([
  ['draft', true, false],
  ['returned', true, false],
  ['submitted', false, true],
  ['in_review', false, true],
  ['approved', false, false],
  ['rejected', false, false],
] as const)(
  'an application that is %s: editable %s, undecided %s',
  (state, editable, undecided) => {
    expect(isEditable(state)).toBe(editable);
    expect(isUndecided(state)).toBe(undecided);
  },
);

describe('submitVerdict', () => {
  const complete = {
    state: 'draft',
    isMember: false,
    isCompanyTaken: false,
    hasPlan: true,
    isAgreementSigned: true,
  } as const;

  test.each([
    [{}, 'accepted'],
    [{ state: 'returned' }, 'accepted'],
    [{ state: 'submitted' }, 'done_before'],
    [{ state: 'in_review' }, 'done_before'],
    [{ state: 'approved', isMember: true, isCompanyTaken: true }, 'done_before'],
    [{ state: 'rejected' }, 'done_before'],
    [{ isMember: true }, 'USER_ALREADY_CONNECTED_TO_COMPANY'],
    [{ isMember: true, isCompanyTaken: true }, 'USER_ALREADY_CONNECTED_TO_COMPANY'],
    [{ isCompanyTaken: true }, 'COMPANY_ALREADY_REGISTERED'],
    [{ isCompanyTaken: true, hasPlan: false }, 'COMPANY_ALREADY_REGISTERED'],
    [{ hasPlan: false }, 'NO_PLAN_SELECTED'],
    [{ hasPlan: false, isAgreementSigned: false }, 'NO_PLAN_SELECTED'],
    [{ isAgreementSigned: false }, 'AGREEMENT_NOT_SIGNED'],
  ] as const)('%j is %s', (facts, verdict) => {
    expect(submitVerdict({ ...complete, ...facts })).toBe(verdict);
  });
});

describe('approvalVerdict', () => {
  const soleTrader = {
    policy: 'auto',
    standing: 'active',
    isOwnNumber: true,
    isFromRegistry: true,
    build: 'production',
    isAlone: true,
    isAddressProved: true,
  } as const;

  test.each([
    [{}, 'approved'],
    [{ isAlone: false }, 'to_review'],
    [{ isAlone: false, build: 'demo' }, 'to_review'],
    [{ isAddressProved: false }, 'when_proved'],
    [{ isAddressProved: false, isOwnNumber: false }, 'to_review'],
    [{ isAddressProved: false, policy: 'review' }, 'to_review'],
    // Authority to act for a company needs documents.
    [{ isOwnNumber: false }, 'to_review'],
    [{ isOwnNumber: false, build: 'demo' }, 'approved'],
    [{ policy: 'review' }, 'to_review'],
    [{ policy: 'review', build: 'demo' }, 'to_review'],
    [{ isFromRegistry: false }, 'to_review'],
    [{ isFromRegistry: false, build: 'demo' }, 'approved'],
    [{ isFromRegistry: false, isOwnNumber: false, build: 'demo' }, 'approved'],
    ...(
      [
        'inactive',
        'reorganisation',
        'liquidation',
        'bankruptcy',
        'deregistered',
        'unknown',
      ] as const
    ).map((standing) => [{ standing, build: 'demo' }, 'to_review'] as const),
    [{ standing: null }, 'to_review'],
  ] as const)('with %j: %s', (facts, verdict) => {
    expect(approvalVerdict({ ...soleTrader, ...facts })).toBe(verdict);
  });
});

test.each([
  [[], 'unknown'],
  [['active'], 'active'],
  [['active', 'active'], 'active'],
  [['active', 'deregistered'], 'deregistered'],
  [['unknown', 'active'], 'unknown'],
] as const)('hits that are %j are %s together', (standings, standing) => {
  expect(standingOfHits(standings)).toBe(standing);
});

describe('legalInformationFaults', () => {
  const context = { allowTestNumbers: false, today: '2026-11-20' };
  const number = (identityNumber: string, type: 'organization_number' | 'personal_number') =>
    legalInformation({ identity: { identityNumber, type, nameProtectionIndex: 0 } });
  const field = 'legalInformation.identity.identityNumber';

  test('finds nothing in what is right', () => {
    expect(legalInformationFaults(legalInformation(), context)).toEqual([]);
  });

  test.each([
    ['5599000015', 'ORGANIZATION_NUMBER_CHECK_DIGIT'],
    ['55990000', 'ORGANIZATION_NUMBER_INVALID'],
    ['hundra', 'ORGANIZATION_NUMBER_INVALID'],
    ['5500000014', 'ORGANIZATION_NUMBER_INVALID'],
    ['199001012384', 'ORGANIZATION_NUMBER_INVALID'],
    ['', 'ORGANIZATION_NUMBER_MISSING'],
    ['197701012390', 'OWN_NUMBER_TYPED'],
    ['770101-2390', 'OWN_NUMBER_TYPED'],
    ['5560000002', 'ORGANIZATION_NUMBER_CHECK_DIGIT'],
  ])('the number %s: %s', (typed, code) => {
    expect(legalInformationFaults(number(typed, 'organization_number'), context)).toEqual([
      { field, code },
    ]);
  });

  test.each(['559900-0014', ' 5599000014 ', '16559900-0014', 'SE559900001401'])(
    'the number %s is understood',
    (typed) => {
      expect(legalInformationFaults(number(typed, 'organization_number'), context)).toEqual([]);
    },
  );

  test('the test numbers of the registry pass where they are let', () => {
    const legal = number('5560000002', 'organization_number');
    expect(legalInformationFaults(legal, { ...context, allowTestNumbers: true })).toEqual([]);
  });

  test.each(['197701012390', '5599000014', '19770101-****'])(
    "a sole trader's number is not to be sent: %s",
    (typed) => {
      expect(legalInformationFaults(number(typed, 'personal_number'), context)).toEqual([
        { field, code: 'OWN_NUMBER_FROM_BANKID' },
      ]);
    },
  );

  test('a sole trader sends none, and an organisation no reference', () => {
    expect(legalInformationFaults(number('', 'personal_number'), context)).toEqual([]);
    const legal = number('5599000014', 'organization_number');
    legal.identity.reference = 'a'.repeat(22);
    expect(legalInformationFaults(legal, context)).toEqual([
      { field: 'legalInformation.identity.reference', code: 'FIELD_INVALID' },
    ]);
  });

  test('a sole trader may send a reference', () => {
    const legal = number('', 'personal_number');
    legal.identity.reference = 'a'.repeat(22);
    expect(legalInformationFaults(legal, context)).toEqual([]);
  });

  test('a VAT number is not compared with a number that is none', () => {
    const identity = { identityNumber: 'hundra', type: 'organization_number' as const };
    const legal = legalInformation({
      identity: { ...identity, nameProtectionIndex: 0 },
      isRegisteredForVat: true,
      vatRegistrationNumber: 'SE559900001401',
    });
    expect(legalInformationFaults(legal, context)).toEqual([
      { field, code: 'ORGANIZATION_NUMBER_INVALID' },
    ]);
  });

  test('a date may be today but not tomorrow', () => {
    const on = (companyRegistrationDate: string) =>
      legalInformationFaults(legalInformation({ companyRegistrationDate }), context);
    expect(on('2026-11-20')).toEqual([]);
    expect(on('2026-11-21')).toEqual([
      { field: 'legalInformation.companyRegistrationDate', code: 'DATE_IN_FUTURE' },
    ]);
  });

  test('form and business code are of the reference data', () => {
    const legal = legalInformation({ organizationForm: 'GmbH', mainBusinessCode: '4322' });
    expect(legalInformationFaults(legal, context)).toEqual([
      { field: 'legalInformation.organizationForm', code: 'FIELD_INVALID' },
      { field: 'legalInformation.mainBusinessCode', code: 'FIELD_INVALID' },
    ]);
  });

  test.each([
    [true, undefined, true],
    [true, '', true],
    [true, 'SE559900001401', true],
    [true, 'se 559900-0014 01', true],
    [true, 'SE559900002201', false],
    [true, '559900001401', false],
    [false, 'SE559900002201', true],
  ])('registered for VAT %s with the number %j: %s', (isRegisteredForVat, given, isRight) => {
    const legal = legalInformation({ isRegisteredForVat, vatRegistrationNumber: given });
    expect(legalInformationFaults(legal, context)).toEqual(
      isRight
        ? []
        : [{ field: 'legalInformation.vatRegistrationNumber', code: 'VAT_NUMBER_INVALID' }],
    );
  });
});
