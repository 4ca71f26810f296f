import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { describe, expect, test } from 'vitest';
import { changesOf, hitOf } from './changes.ts';
import type { RefreshedValues } from './changes.ts';

const stored: RefreshedValues = {
  legalName: 'Provbolaget AB',
  registrationDate: '2014-05-19',
  organizationForm: 'AB',
  businessCode: '43221',
  businessDescription: 'Rör.',
  address: 'Provgatan 1',
  extendedAddress: 'c/o Berg',
  postalCode: '78170',
  city: 'Borlänge',
};

function hit(changes: Partial<CompanyLookup> = {}): CompanyLookup {
  return {
    name: 'Provbolaget AB',
    registrationDate: '2014-05-19',
    postalAddress: {
      streetAddress: 'Provgatan 1',
      extendedAddress: 'c/o Berg',
      postalCode: '78170',
      addressLocality: 'BORLÄNGE',
    },
    organizationForm: { code: 'AB' },
    businessCodes: [{ code: '43221', standard: 'SNI2025' }],
    businessDescription: 'Rör.',
    identity: {
      identityNumber: '5599000014',
      type: 'organization_number',
      nameProtectionIndex: 0,
    },
    troskel: {},
    standing: 'active',
    standingSince: null,
    ...changes,
  };
}

describe('changesOf', () => {
  test('a difference in case is no change: the registry writes towns in capitals', () => {
    expect(changesOf(stored, hit())).toEqual([]);
  });

  test('what the registry lacks is kept', () => {
    const silent = hit({
      name: null,
      registrationDate: null,
      postalAddress: {
        streetAddress: null,
        extendedAddress: null,
        postalCode: null,
        addressLocality: null,
      },
      organizationForm: { code: null },
      businessCodes: [],
      businessDescription: null,
    });
    expect(changesOf(stored, silent)).toEqual([]);
  });

  test('a town is written as one writes it, a name as the registry has it', () => {
    const moved = hit({
      name: 'PROVBOLAGET AB',
      postalAddress: { ...hit().postalAddress, addressLocality: 'UPPLANDS VÄSBY' },
    });
    expect(changesOf(stored, moved)).toEqual([
      { field: 'legalName', from: 'Provbolaget AB', to: 'PROVBOLAGET AB' },
      { field: 'city', from: 'Borlänge', to: 'Upplands Väsby' },
    ]);
  });

  test('an address without a second line empties it', () => {
    const alone = hit({ postalAddress: { ...hit().postalAddress, extendedAddress: null } });
    expect(changesOf(stored, alone)).toEqual([
      { field: 'extendedAddress', from: 'c/o Berg', to: '' },
    ]);
  });

  test.each([
    ['is still listed', ['43210', '43221'], 'SNI2025', []],
    ['is gone', ['43210'], 'SNI2025', [{ field: 'businessCode', from: '43221', to: '43210' }]],
    ['is gone, for one of the former standard', ['41200'], 'SNI2007', []],
    ['is gone, for one of no known standard', ['46433'], 'unknown', []],
  ] as const)('a business code that %s', (_, codes, standard, changes) => {
    const businessCodes = codes.map((code) => ({ code, standard }));
    expect(changesOf(stored, hit({ businessCodes }))).toEqual(changes);
  });

  test('a postal code of another country is not taken over', () => {
    const abroad = hit({ postalAddress: { ...hit().postalAddress, postalCode: '0150' } });
    expect(changesOf(stored, abroad)).toEqual([]);
  });

  test('unseen and control characters of the registry are not stored', () => {
    expect(changesOf(stored, hit({ name: 'Prov\u202Ebolaget\u0000 AB' }))).toEqual([]);
  });
});

describe('hitOf', () => {
  const numbered = (nameProtectionIndex: number, name: string) =>
    hit({ name, identity: { ...hit().identity, nameProtectionIndex } });
  const company = { nameProtectionIndex: 0, legalName: 'Bergs Städ' };

  test('the business with the number, else the only one, else the one with the name', () => {
    const [garden, cleaning] = [numbered(1, 'Bergs Trädgård'), numbered(2, 'BERGS STÄD')];
    expect(hitOf([garden, cleaning], { ...company, nameProtectionIndex: 1 })).toBe(garden);
    expect(hitOf([garden], company)).toBe(garden);
    expect(hitOf([garden, cleaning], company)).toBe(cleaning);
  });

  test('none, and one that cannot be told from the others', () => {
    expect(hitOf([], company)).toBeUndefined();
    expect(hitOf([numbered(1, 'A'), numbered(2, 'B')], company)).toBeUndefined();
    expect(hitOf([numbered(1, 'Bergs Städ'), numbered(2, 'Bergs Städ')], company)).toBeUndefined();
  });
});
