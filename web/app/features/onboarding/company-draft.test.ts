import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isSameCompany,
  isUnchanged,
  markOf,
  parseContent,
  toCompany,
  toContent,
  toServerDraft,
  wouldUndo,
} from './company-draft.ts';
import { emptyCompany, fromApplication } from './company-form.ts';
import type { CompanyInformation } from './company-form.ts';

beforeEach(() => {
  vi.stubGlobal('__DEMO__', false);
});

const half: CompanyInformation = {
  ...emptyCompany,
  legalName: 'Dalsjö R',
  registrationDate: '1998-',
  postalCode: '781',
  registeredFor: { vat: true, taxDeclaration: false },
  business: { ...emptyCompany.business, numberOfEmployees: '1 2oo', regions: ['stockholm'] },
};

describe('the draft of the company form', () => {
  test('holds every field as it is typed, and comes back as it was', () => {
    const stored: unknown = JSON.parse(JSON.stringify(toContent(half)));
    const content = parseContent(stored, emptyCompany);
    expect(content && toCompany(content, emptyCompany)).toEqual({ ...half, filledFrom: '' });
  });

  test('holds no personal number, typed or told', () => {
    const typed: CompanyInformation = {
      ...half,
      searchIdentityNumber: '19770101-2390',
      identityNumber: '770101-23',
      ownNumber: '19770101-****',
    };
    expect(JSON.stringify(toContent(typed))).not.toContain('770101');
  });

  test('of a sole trader shows the number that the server tells of what was saved', () => {
    const content = toContent({ ...half, identityType: 'personal_number' });
    const saved = { ...emptyCompany, ownNumber: '19770101-****' };
    expect(toCompany(content, saved).ownNumber).toBe('19770101-****');
    expect(toCompany(toContent(half), saved).ownNumber).toBe('');
  });

  test('of an earlier form fills in what the form still has, over what was saved', () => {
    const saved = { ...half, identityType: 'personal_number' as const };
    const content = parseContent(
      { city: 'Borlänge', fax: '0243', identityType: 'none', business: { ceo: 'Ester' } },
      saved,
    );
    expect(content).toEqual({
      ...toContent(saved),
      city: 'Borlänge',
      business: { ...half.business, ceo: 'Ester' },
      filledFrom: '',
    });
  });

  test.each([null, undefined, 'text', 5, { legalName: 5 }, { business: { regions: 'all' } }])(
    'is not %j',
    (value) => {
      expect(parseContent(value, emptyCompany)).toBeNull();
    },
  );

  test('is read as the server tells it, and nothing else is', () => {
    const updatedAt = '2026-11-20T08:20:00.000Z';
    const content = { city: 'Falun', filledFrom: '01234567' };
    const told = toServerDraft({ version: 3, content, updatedAt }, half);
    expect(told).toMatchObject({ version: 3, content: { ...content, legalName: 'Dalsjö R' } });
    expect(toServerDraft({ version: 3, updatedAt }, half)).toBeNull();
  });
});

test('two applications are the same whatever is searched for, and however a number is written', () => {
  const searched = { ...half, searchIdentityNumber: '559900-0014' };
  expect(isUnchanged(half, searched)).toBe(false);
  expect(isSameCompany(half, searched)).toBe(true);
  expect(isSameCompany(half, { ...half, city: 'Falun' })).toBe(false);
  const phone = { ...half.business.phoneNumber, value: '+46701740605' };
  const written = (nationalNumber: string) => ({
    ...half,
    business: { ...half.business, phoneNumber: { ...phone, nationalNumber } },
  });
  expect(isUnchanged(written('070-174 06 05'), written('0701740605'))).toBe(true);
});

describe('a form filled from an application', () => {
  const legalInformation: PartnerCompanyApplication['legalInformation'] = {
    identity: { identityNumber: '5599000014', type: 'organization_number', nameProtectionIndex: 0 },
    legalName: 'Dalsjö Rör & Värme AB',
    companyRegistrationDate: '1998-03-12',
    organizationForm: 'AB',
    mainBusinessCode: '43221',
    businessDescription: '',
    postalAddress: {
      streetAddress: 'Kopparvägen 14',
      extendedAddress: '',
      postalCode: '78170',
      addressLocality: 'Borlänge',
    },
    isRegisteredForVat: false,
    isRegisteredForCompanyTax: true,
  };
  const nothingSaid = {
    numberOfEmployees: null,
    industry: null,
    ceo: null,
    email: null,
    phoneNumber: null,
    website: null,
    regions: [],
    counties: [],
  };
  const before = { legalInformation, business: nothingSaid };
  const moved = {
    legalInformation: { ...legalInformation, legalName: 'Dalsjö Rör AB' },
    business: nothingSaid,
  };
  const led = { legalInformation, business: { ...nothingSaid, ceo: 'Ester Lind' } };
  const typed = { ...fromApplication(before), city: 'Falun' };

  test.each([
    ['the same is saved still', markOf(before), before, false],
    ['another window has saved another name', markOf(before), moved, true],
    ['another window has saved who leads it', markOf(before), led, true],
    ['another window has saved the first', markOf(null), before, true],
    ['nothing is saved', markOf(null), null, false],
    ['a draft does not know what it was filled from', '', moved, false],
  ])('would undo what was saved only when %s', (_case, filledFrom, application, isUndone) => {
    expect(wouldUndo(filledFrom, typed, application)).toBe(isUndone);
  });

  test('undoes nothing by saying the same', () => {
    expect(wouldUndo(markOf(before), fromApplication(moved), moved)).toBe(false);
  });

  test('has a mark that tells nothing of whose number it is', () => {
    const ofPerson = (identityNumber: string) => ({
      legalInformation: {
        ...legalInformation,
        identity: {
          identityNumber,
          type: 'personal_number' as const,
          nameProtectionIndex: 0 as const,
        },
      },
      business: nothingSaid,
    });
    expect(markOf(ofPerson('19770101-****'))).toBe(markOf(ofPerson('19450220-****')));
    expect(markOf(before)).toMatch(/^[0-9a-f]{8}$/);
  });
});
