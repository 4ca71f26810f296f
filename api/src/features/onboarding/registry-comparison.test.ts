import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { expect, test } from 'vitest';
import { compareWithHit, hitOf } from './registry-comparison.ts';

const applied = {
  legalName: 'Dalsjö Rör & Värme AB',
  registrationDate: '1998-03-12',
  organizationForm: 'AB',
  businessCode: '43221',
  streetAddress: 'Kopparvägen 14',
  extendedAddress: '',
  postalCode: '78170',
  city: 'Borlänge',
};

function hit(changes: Partial<CompanyLookup> = {}): CompanyLookup {
  return {
    name: 'DALSJÖ RÖR & VÄRME AB',
    registrationDate: '1998-03-12',
    postalAddress: {
      streetAddress: 'KOPPARVÄGEN  14',
      extendedAddress: null,
      postalCode: '78170',
      addressLocality: 'BORLÄNGE',
    },
    organizationForm: { code: 'AB' },
    businessCodes: [
      { code: '43210', standard: 'SNI2025' },
      { code: '43221', standard: 'SNI2025' },
    ],
    businessDescription: null,
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

const differing = (changes: Partial<CompanyLookup>) =>
  compareWithHit(applied, hit(changes)).flatMap(({ field, differs }) => (differs ? [field] : []));

test.each<[Partial<CompanyLookup>, string[]]>([
  // Equal despite case, spaces, and several codes.
  [{}, []],
  [{ name: 'Dalsjö Rör AB' }, ['legalName']],
  [
    { organizationForm: { code: 'HB' }, registrationDate: '1998-03-13' },
    ['registrationDate', 'organizationForm'],
  ],
  [{ businessCodes: [{ code: '43210', standard: 'SNI2025' }] }, ['businessCode']],
  // Fields that the registry lacks are no differences.
  [{ name: null, businessCodes: [], organizationForm: { code: null } }, []],
])('a register that says %j: %j', (changes, fields) => {
  expect(differing(changes)).toEqual(fields);
});

test('of several businesses the one with the chosen number, else the one with the name', () => {
  const identity = hit().identity;
  const first = hit({ name: 'Holms Måleri', identity: { ...identity, nameProtectionIndex: 1 } });
  const second = hit({ name: 'Holms Snickeri', identity: { ...identity, nameProtectionIndex: 2 } });
  const hits = [first, second];
  expect(hitOf({ nameProtectionIndex: 2, legalName: 'Holms Måleri' }, hits)).toBe(second);
  expect(hitOf({ nameProtectionIndex: 0, legalName: 'holms snickeri' }, hits)).toBe(second);
  expect(hitOf({ nameProtectionIndex: 0, legalName: 'Något annat' }, hits)).toBe(first);
  expect(hitOf({ nameProtectionIndex: 0, legalName: 'Något annat' }, [])).toBeUndefined();
});
