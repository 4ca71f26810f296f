import { describe, expect, test } from 'vitest';
import { companySource, hitsOf } from './company-source.ts';

const stored = {
  legalName: 'Dalsjö Rör & Värme AB',
  registrationDate: '1998-03-12',
  organizationForm: 'AB',
};
const hit = {
  name: 'Dalsjö Rör & Värme AB',
  registrationDate: '1998-03-12',
  organizationForm: { code: 'AB' },
};

describe('companySource', () => {
  test.each([
    [{}, 'registry'],
    [{ name: 'DALSJÖ  RÖR & VÄRME AB' }, 'registry'],
    [{ registrationDate: null, organizationForm: { code: null } }, 'registry'],
    [{ name: 'Dalsjo Ror & Varme AB' }, 'manual'],
    [{ name: null }, 'manual'],
    [{ registrationDate: '1998-03-13' }, 'manual'],
    [{ organizationForm: { code: 'HB' } }, 'manual'],
  ] as const)('a hit with %j makes it %s', (changes, source) => {
    expect(companySource(stored, [{ ...hit, ...changes }])).toBe(source);
  });

  test('one hit that agrees is enough; none, or no answer, is not', () => {
    expect(companySource(stored, [{ ...hit, name: 'Annat AB' }, hit])).toBe('registry');
    expect(companySource(stored, [])).toBe('manual');
    expect(companySource(stored, null)).toBe('manual');
  });
});

test.each([
  ['personal_number', 2, [2]],
  ['personal_number', 0, [1, 2]],
  ['organization_number', 0, [1, 2]],
] as const)('of %s with the index %i the hits %j speak', (identityType, index, meant) => {
  const hits = [1, 2].map((nameProtectionIndex) => ({
    identity: { identityNumber: '', type: identityType, nameProtectionIndex },
  }));
  const found = hitsOf({ identityType, nameProtectionIndex: index }, hits);
  expect(found.map(({ identity }) => identity.nameProtectionIndex)).toEqual(meant);
});
