import { BusinessDetails, StatedBusiness } from '@troskel/contract/onboarding/business-details';
import { describe, expect, test } from 'vitest';
import { answersOf, phoneNumbers } from '../../lib/form-round-trip.factory.ts';
import { noPhone, typedPhone } from '../../lib/phone.ts';
import {
  BusinessFields,
  businessFieldsOf,
  checkBusiness,
  emptyBusiness,
  industryAfter,
  toBusinessDetails,
  withKnown,
} from './business-form.ts';

test('what is said of the business comes back from its form as it was', () => {
  const businesses = answersOf(StatedBusiness, { phoneNumber: phoneNumbers });
  const sent = businesses.map((business) => {
    const body = toBusinessDetails(businessFieldsOf(business), 'AB');
    return { ...body, phoneNumber: body.phoneNumber?.numberValue ?? null };
  });
  expect(sent).toEqual(businesses);
});

const fields: BusinessFields = {
  numberOfEmployees: '1 200',
  industry: 'Måleri',
  ceo: 'Åsa Ek',
  email: 'info@malarna.example',
  phoneNumber: typedPhone('070-174 06 05', 'SE'),
  website: 'www.malarna.example',
  regions: ['uppsala'],
  counties: ['03'],
};

describe('checkBusiness', () => {
  test('finds nothing in what is right', async () => {
    expect(await checkBusiness(fields, 'AB')).toEqual({});
    expect(BusinessFields.safeParse(fields).success).toBe(true);
  });

  test('names every answer that a limited company lacks', async () => {
    expect(await checkBusiness(emptyBusiness, 'AB')).toEqual({
      'business.industry': 'INDUSTRY_MISSING',
      'business.numberOfEmployees': 'EMPLOYEES_MISSING',
      'business.ceo': 'CEO_MISSING',
      'business.email': 'COMPANY_EMAIL_MISSING',
      'business.phoneNumber': 'COMPANY_PHONE_MISSING',
      'business.regions': 'AREA_REGION_MISSING',
    });
  });

  test('asks a sole trader neither for staff nor for a managing director', async () => {
    const faults = await checkBusiness(emptyBusiness, 'E');
    expect(Object.keys(faults)).not.toContain('business.numberOfEmployees');
    expect(Object.keys(faults)).not.toContain('business.ceo');
  });

  test.each([
    [{ numberOfEmployees: 'tre' }, { 'business.numberOfEmployees': 'FIELD_NUMBERS_ONLY' }],
    [{ numberOfEmployees: '2,5' }, { 'business.numberOfEmployees': 'FIELD_NUMBERS_ONLY' }],
    [{ numberOfEmployees: '−3' }, { 'business.numberOfEmployees': 'FIELD_POSITIVE' }],
    [{ numberOfEmployees: '9999999' }, { 'business.numberOfEmployees': 'FIELD_INVALID' }],
    [{ numberOfEmployees: '0' }, {}],
    [{ phoneNumber: typedPhone('12', 'SE') }, { 'business.phoneNumber': 'PHONE_INVALID' }],
    [{ regions: [] }, {}],
    [{ regions: [], counties: [] }, { 'business.regions': 'AREA_REGION_MISSING' }],
  ])('%j: %j', async (changes, faults) => {
    expect(await checkBusiness({ ...fields, ...changes }, 'AB')).toEqual(faults);
  });
});

describe('toBusinessDetails', () => {
  test('is what the contract takes, the number without its blanks', () => {
    const sent = toBusinessDetails(fields, 'AB');
    expect(BusinessDetails.safeParse(sent).data).toMatchObject({
      numberOfEmployees: 1200,
      ceo: 'Åsa Ek',
      website: 'https://www.malarna.example/',
      phoneNumber: { numberValue: '+46701740605' },
    });
  });

  test('keeps to itself who led a company of another legal form', () => {
    expect(toBusinessDetails(fields, 'HB').ceo).toBeNull();
  });

  test('says nothing where nothing stands', () => {
    expect(BusinessDetails.safeParse(toBusinessDetails(emptyBusiness, 'E')).data).toEqual({
      numberOfEmployees: null,
      industry: null,
      ceo: null,
      email: null,
      phoneNumber: null,
      website: null,
      regions: [],
      counties: [],
    });
  });
});

test('what was saved comes back into the form', () => {
  const saved = businessFieldsOf({
    numberOfEmployees: 0,
    industry: 'Måleri',
    ceo: null,
    email: null,
    phoneNumber: '+46701740605',
    website: null,
    regions: ['uppsala'],
    counties: [],
  });
  expect(saved).toMatchObject({ numberOfEmployees: '0', industry: 'Måleri', ceo: '', email: '' });
  expect(saved.phoneNumber.numberValue).toBe('+46701740605');
});

test('the applicant is reached as they are known, unless something else was said', () => {
  const knownAs = (phoneNumber: string) => ({
    account: { email: 'asa@example.com', phoneNumber } as Parameters<
      typeof withKnown
    >[1]['account'],
    industry: 'VVS',
  });
  expect(withKnown(emptyBusiness, knownAs('+46701234567'))).toMatchObject({
    industry: 'VVS',
    email: 'asa@example.com',
    phoneNumber: { numberValue: '+46701234567' },
  });
  expect(withKnown(fields, knownAs('+46701234567'))).toEqual(fields);
  // The server takes no such number for the first time.
  expect(withKnown(emptyBusiness, knownAs('+358401234567')).phoneNumber).toEqual(noPhone);
});

describe('industryAfter', () => {
  test('goes from company to company, over one without a code', () => {
    const first = industryAfter('', '', 'Golvläggning');
    expect(first).toBe('Golvläggning');
    const gone = industryAfter(first, 'Golvläggning', '');
    expect(gone).toBe('');
    expect(industryAfter(gone, '', 'Måleri')).toBe('Måleri');
  });

  test('keeps what the applicant has said', () => {
    expect(industryAfter('Parkett', 'Golvläggning', '')).toBe('Parkett');
    expect(industryAfter('Parkett', '', 'Måleri')).toBe('Parkett');
  });
});
