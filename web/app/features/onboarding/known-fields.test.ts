import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCompany } from './company-form.ts';
import type { CompanyInformation } from './company-form.ts';
import { addressFields, knownFields, searchedFields, viewOf } from './known-fields.ts';

beforeEach(() => {
  vi.stubGlobal('__DEMO__', false);
});

const whole: CompanyInformation = {
  ...emptyCompany,
  searchIdentityNumber: '556036-0793',
  identityNumber: '556036-0793',
  legalName: 'Dalsjö Rör & Värme AB',
  registrationDate: '1998-03-12',
  organizationForm: 'AB',
  businessCode: '43221',
  address: 'Kopparvägen 14',
  postalCode: '781 70',
  city: 'Borlänge',
};

describe('the view of step 1', () => {
  it('is the search alone while nothing is filled in', () => {
    expect(viewOf(emptyCompany, emptyCompany)).toEqual({ kind: 'search' });
  });

  it('is a card once every field of the company is right', () => {
    expect(viewOf(whole, emptyCompany)).toEqual({
      kind: 'card',
      known: new Set(searchedFields),
      takesFocus: false,
    });
  });

  it.each([
    ['a field is half typed', { registrationDate: '1998-' }],
    ['a number is wrong', { identityNumber: '556036-0794' }],
    ['a field is empty', { city: '' }],
    ['the date is still to come', { registrationDate: '2999-01-01' }],
  ])('is all fields when %s', (_, changed) => {
    expect(viewOf({ ...whole, ...changed }, emptyCompany)).toEqual({ kind: 'fields' });
  });

  it('is all fields for a number that was searched for and not found', () => {
    const searched = { ...emptyCompany, searchIdentityNumber: '556036-0793' };
    expect(viewOf(searched, emptyCompany).kind).toBe('fields');
  });

  it('is all fields when only the business is described, but for what is known of the person', () => {
    const business = { ...emptyCompany.business, email: 'info@firma.example' };
    const untouched = { ...emptyCompany, business };
    expect(viewOf(untouched, untouched).kind).toBe('search');
    const described = { ...business, website: 'www.firma.example' };
    expect(viewOf({ ...untouched, business: described }, untouched).kind).toBe('fields');
  });
});

describe('the known fields of a hit', () => {
  it('leave out what the register lacks or has wrong, and keep what may be empty', () => {
    const known = knownFields({ ...whole, businessCode: '', registrationDate: '12 mars' });
    expect(searchedFields.filter((field) => !known.has(field))).toEqual([
      'registrationDate',
      'businessCode',
    ]);
  });

  it('leave out the whole address when a part of it is missing', () => {
    const known = knownFields({ ...whole, postalCode: '' });
    expect(searchedFields.filter((field) => !known.has(field))).toEqual(addressFields);
  });
});
