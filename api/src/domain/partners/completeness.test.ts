import { expect, test } from 'vitest';
import { completenessOf, contentsOf } from './completeness.ts';
import type { Shown } from './completeness.ts';

const untouched: Shown = {
  description: null,
  businessDescription: 'Elinstallationer.',
  hasServices: false,
  contactEmail: null,
  contactPhoneNumber: null,
  openingHours: null,
  logoBlobId: null,
  website: null,
};
const missingOf = (change: Partial<Shown>) =>
  completenessOf(contentsOf({ ...untouched, ...change })).missing;

test('a new partner has what the registry says of it', () => {
  expect(completenessOf(contentsOf(untouched))).toEqual({
    completeness: 17,
    missing: ['services', 'contact', 'openingHours', 'logo', 'website'],
  });
  expect(missingOf({ businessDescription: '' })).toContain('description');
  expect(missingOf({ description: '' })).toContain('description');
});

test('one way to get in touch is enough', () => {
  expect(missingOf({ contactEmail: 'a@example.com' })).not.toContain('contact');
  expect(missingOf({ contactPhoneNumber: '+46701740605' })).not.toContain('contact');
});

test('a profile with everything is complete', () => {
  const all = {
    hasServices: true,
    contactEmail: 'a@example.com',
    openingHours: {},
    logoBlobId: 'b',
    website: 'https://a.example/',
  };
  expect(completenessOf(contentsOf({ ...untouched, ...all }))).toEqual({
    completeness: 100,
    missing: [],
  });
});
