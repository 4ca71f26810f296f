import { PartnerCompanyApplication, vatNumberOf } from '@troskel/contract/onboarding/onboarding';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answersOf, days, oneOf, postalCodes } from '../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../lib/form-round-trip.factory.ts';
import { emptyBusiness } from './business-form.ts';
import {
  checkCompany,
  CompanyInformation,
  derivedVatNumber,
  emptyCompany,
  formFieldOf,
  fromApplication,
  fromLookup,
  isUntouched,
  searchFault,
  toLegalInformation,
} from './company-form.ts';

beforeEach(() => {
  vi.stubGlobal('__DEMO__', false);
});

const hit: CompanyLookup = {
  name: 'Dalsjö Rör & Värme AB',
  registrationDate: '1998-03-12',
  postalAddress: {
    streetAddress: 'Kopparvägen 14',
    extendedAddress: null,
    postalCode: '78170',
    addressLocality: 'BORLÄNGE',
  },
  organizationForm: { code: 'AB' },
  businessCodes: [
    { code: '43221', standard: 'SNI2025' },
    { code: '43223', standard: 'SNI2025' },
  ],
  businessDescription: 'Rör och värme.',
  identity: { identityNumber: '5599000014', type: 'organization_number', nameProtectionIndex: 2 },
  troskel: { registrationStatus: 'NOT_REGISTERED' },
  standing: 'active',
  standingSince: null,
};

const unsaid = {
  numberOfEmployees: null,
  industry: null,
  ceo: null,
  email: null,
  phoneNumber: null,
  website: null,
  regions: [],
  counties: [],
};

const company: CompanyInformation = {
  searchIdentityNumber: '559900-0014',
  identityNumber: '559900-0014',
  ownNumber: '',
  businessReference: '',
  identityType: 'organization_number',
  legalName: 'Dalsjö Rör & Värme AB',
  registrationDate: '1998-03-12',
  organizationForm: 'AB',
  businessCode: '43221',
  businessDescription: 'Rör och värme.',
  address: 'Kopparvägen 14',
  extendedAddress: '',
  postalCode: '781 70',
  city: 'Borlänge',
  registeredFor: { vat: false, taxDeclaration: false },
  business: emptyBusiness,
};

test('what was saved of the company comes back from its form as it was', () => {
  const identity = (draw: Draw) =>
    draw(2) === 0
      ? { identityNumber: '5599000014', type: 'organization_number', nameProtectionIndex: 0 }
      : {
          identityNumber: '19900101-****',
          type: 'personal_number',
          nameProtectionIndex: 0,
          reference: `reference-${100_000_000_000 + draw(1_000_000)}`,
        };
  const special = {
    identity,
    companyRegistrationDate: days,
    organizationForm: oneOf('AB', 'HB', 'E'),
    mainBusinessCode: oneOf('43221', '43210'),
    postalCode: postalCodes,
  };
  const saved = answersOf(PartnerCompanyApplication.shape.legalInformation, special).map(
    (legalInformation) => {
      const { type, identityNumber } = legalInformation.identity;
      const isVatKnown = type === 'organization_number' && legalInformation.isRegisteredForVat;
      const vatRegistrationNumber = isVatKnown ? vatNumberOf(identityNumber) : undefined;
      return { ...legalInformation, vatRegistrationNumber };
    },
  );
  const sent = saved.map((legalInformation) => {
    const fields = fromApplication({ legalInformation, business: unsaid });
    const { identity: told, ...body } = toLegalInformation(CompanyInformation.parse(fields));
    // The server takes a sole trader's number from BankID.
    const identityNumber = told.identityNumber || fields.ownNumber;
    return { ...body, identity: { ...told, identityNumber } };
  });
  expect(sent).toEqual(saved);
});

test('a hit fills the form', () => {
  expect(fromLookup(hit)).toEqual(company);
});

test.each([
  [[{ code: '41200', standard: 'SNI2007' as const }], ''],
  [[{ code: '46433', standard: 'unknown' as const }], ''],
  [[], ''],
  [[{ code: '43210', standard: 'SNI2025' as const }], '43210'],
])('of the business codes %j the form takes %j', (businessCodes, code) => {
  expect(fromLookup({ ...hit, businessCodes }).businessCode).toBe(code);
});

test('what the register lacks is left to fill in', () => {
  const nothing = fromLookup({
    ...hit,
    name: null,
    registrationDate: null,
    organizationForm: { code: null },
    businessCodes: [],
    businessDescription: null,
    postalAddress: {
      streetAddress: null,
      extendedAddress: null,
      postalCode: null,
      addressLocality: null,
    },
  });
  expect(nothing).toEqual({
    ...emptyCompany,
    searchIdentityNumber: '559900-0014',
    identityNumber: '559900-0014',
  });
});

describe('toLegalInformation', () => {
  test('strips the dash, sends the index 0 and the VAT number of a company registered for it', () => {
    const legal = toLegalInformation({
      ...company,
      registeredFor: { vat: true, taxDeclaration: true },
    });
    expect(legal).toMatchObject({
      identity: {
        identityNumber: '5599000014',
        type: 'organization_number',
        nameProtectionIndex: 0,
      },
      isRegisteredForVat: true,
      vatRegistrationNumber: 'SE559900001401',
      isRegisteredForCompanyTax: true,
    });
    expect(toLegalInformation(company).vatRegistrationNumber).toBeUndefined();
  });
});

describe('a sole trader', () => {
  const identity = {
    identityNumber: '19770101-****',
    type: 'personal_number' as const,
    nameProtectionIndex: 2,
    reference: 'abcdefghijklmnopqrstuv',
  };
  const form = fromLookup({ ...hit, identity });

  test('sees the number masked, and sends the business instead of a number', () => {
    expect(form).toMatchObject({
      searchIdentityNumber: '',
      identityNumber: '',
      ownNumber: '19770101-****',
      identityType: 'personal_number',
    });
    const legal = toLegalInformation({
      ...form,
      registeredFor: { vat: true, taxDeclaration: true },
    });
    expect(legal.identity).toEqual({
      identityNumber: '',
      type: 'personal_number',
      nameProtectionIndex: 0,
      reference: identity.reference,
    });
    expect(legal.vatRegistrationNumber).toBeUndefined();
    expect(JSON.stringify(legal)).not.toContain('1977');
  });

  test('who types everything by hand sends no reference', () => {
    const { identity: sent } = toLegalInformation({ ...form, businessReference: '' });
    expect(sent.reference).toBeUndefined();
  });
});

describe('checkCompany', () => {
  test('finds nothing in what is right', () => {
    expect(checkCompany(company)).toEqual({});
    expect(CompanyInformation.safeParse(company).success).toBe(true);
  });

  test.each([
    [{ searchIdentityNumber: '' }, {}],
    [{ searchIdentityNumber: '12' }, { searchIdentityNumber: 'ORGANIZATION_NUMBER_INVALID' }],
    [{ identityNumber: '' }, { identityNumber: 'ORGANIZATION_NUMBER_MISSING' }],
    [{ identityNumber: '5599000015' }, { identityNumber: 'ORGANIZATION_NUMBER_CHECK_DIGIT' }],
    [{ identityNumber: '19770101-2390' }, { identityNumber: 'OWN_NUMBER_TYPED' }],
    [{ identityType: 'personal_number' as const, identityNumber: '' }, {}],
    [{ registrationDate: '2999-01-01' }, { registrationDate: 'DATE_IN_FUTURE' }],
    [{ registrationDate: '29990101' }, { registrationDate: 'DATE_IN_FUTURE' }],
    [{ registrationDate: 'i går' }, {}],
  ])('%j: %j', (changes, faults) => {
    expect(checkCompany({ ...company, ...changes })).toEqual(faults);
  });

  test('the test numbers of the registry pass in demo builds alone', () => {
    expect(searchFault('5560000002')).toBe('ORGANIZATION_NUMBER_CHECK_DIGIT');
    vi.stubGlobal('__DEMO__', true);
    expect(searchFault('5560000002')).toBeNull();
  });
});

test.each([
  ['559900-0014', 'SE559900001401'],
  ['SE559900001401', 'SE559900001401'],
  ['559900', null],
  ['', null],
])('the VAT number of %j is %j', (typed, vatNumber) => {
  expect(derivedVatNumber(typed)).toBe(vatNumber);
});

test('a filled form is untouched until something but the search or a box is changed', () => {
  expect(isUntouched(company, company)).toBe(true);
  const ticked = { ...company, registeredFor: { vat: true, taxDeclaration: false } };
  expect(isUntouched({ ...ticked, searchIdentityNumber: '1' }, company)).toBe(true);
  expect(isUntouched({ ...company, city: 'Falun' }, company)).toBe(false);
  const said = { ...company, business: { ...emptyBusiness, industry: 'Måleri' } };
  expect(isUntouched(said, company)).toBe(true);
});

test.each([
  ['legalInformation.identity.identityNumber', 'identityNumber'],
  ['legalInformation.postalAddress.postalCode', 'postalCode'],
  ['legalInformation.mainBusinessCode', 'businessCode'],
  ['business.counties.3', 'business.regions'],
  ['business.phoneNumber', 'business.phoneNumber'],
  ['business.plan', null],
  ['selectedPlanId', null],
])('the field %s is %s in the form', (field, name) => {
  expect(formFieldOf(field)).toBe(name);
});
