import { describe, expect, test } from 'vitest';
import { BusinessDetails, businessDemand, missingBusinessFields } from './business-details.ts';
import type { StatedBusiness } from './business-details.ts';

describe('businessDemand', () => {
  test.each([
    ['AB', 'required', 'required'],
    ['FL', 'required', 'required'],
    ['EK', 'required', 'optional'],
    ['HB', 'required', 'unasked'],
    ['KB', 'required', 'unasked'],
    ['BRF', 'required', 'unasked'],
    ['I', 'required', 'unasked'],
    ['E', 'optional', 'unasked'],
    ['', 'required', 'unasked'],
  ])('of %j employees are %s and the CEO is %s', (form, employees, ceo) => {
    expect(businessDemand('numberOfEmployees', form)).toBe(employees);
    expect(businessDemand('ceo', form)).toBe(ceo);
    expect(businessDemand('website', form)).toBe('optional');
    for (const field of ['industry', 'email', 'phoneNumber', 'regions'] as const) {
      expect(businessDemand(field, form)).toBe('required');
    }
  });
});

const nothing: StatedBusiness = {
  numberOfEmployees: null,
  industry: null,
  ceo: null,
  email: null,
  phoneNumber: null,
  website: null,
  regions: [],
  counties: [],
};

describe('missingBusinessFields', () => {
  test('are those that the legal form must answer, in their order', () => {
    const of = (form: string) => missingBusinessFields(nothing, form).map(({ field }) => field);
    expect(of('E')).toEqual(['industry', 'email', 'phoneNumber', 'regions']);
    expect(of('HB')).toEqual(['industry', 'numberOfEmployees', 'email', 'phoneNumber', 'regions']);
    expect(of('AB')).toContain('ceo');
  });

  test('no employees are an answer, and one county is a region', () => {
    const said = {
      ...nothing,
      numberOfEmployees: 0,
      industry: 'Måleri',
      email: 'a@b.se',
      phoneNumber: '+46701740605',
      counties: ['20'],
    };
    expect(missingBusinessFields(said, 'HB')).toEqual([]);
    expect(missingBusinessFields(said, 'AB')).toEqual([{ field: 'ceo', code: 'CEO_MISSING' }]);
  });
});

test.each([
  [{ numberOfEmployees: '6' }, 'numberOfEmployees', 'FIELD_NUMBERS_ONLY'],
  [{ numberOfEmployees: 1.5 }, 'numberOfEmployees', 'FIELD_NUMBERS_ONLY'],
  [{ numberOfEmployees: -1 }, 'numberOfEmployees', 'FIELD_POSITIVE'],
  [{ industry: 'x'.repeat(101) }, 'industry', 'FIELD_TOO_LONG'],
  [{ email: 'nej' }, 'email', 'EMAIL_MALFORMED'],
  [{ website: 'inte en adress' }, 'website', 'WEBSITE_INVALID'],
  [{ regions: ['norrland'] }, 'regions.0', 'AREA_UNKNOWN'],
  [{ counties: ['02'] }, 'counties.0', 'AREA_UNKNOWN'],
])('%j is refused: %s %s', (sent, field, code) => {
  const issues = BusinessDetails.safeParse(sent).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, code]]);
});
