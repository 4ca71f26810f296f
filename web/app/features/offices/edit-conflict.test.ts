import type { NewOffice } from '@troskel/contract/offices/calls';
import { expect, test } from 'vitest';
import { compareEdits } from './edit-conflict.ts';
import { office } from './office.factory.ts';
import { bodyOf, fieldsOf } from './office-form.ts';

const opened = bodyOf(fieldsOf(office, 'sv'));
const mine = (change: Partial<NewOffice>): NewOffice => ({ ...opened, ...change });

test('what only the other changed is taken over', () => {
  const theirs = { ...office, phoneNumber: null, city: 'Knivsta', version: 4 };
  expect(compareEdits(office, mine({ name: 'Mitt' }), theirs)).toEqual({
    taken: ['city', 'phoneNumber'],
    disputed: ['name'],
  });
});

test('what only I changed is mine to keep, and shown', () => {
  const theirs = { ...office, version: 4 };
  expect(compareEdits(office, mine({ position: null }), theirs)).toEqual({
    taken: [],
    disputed: ['position'],
  });
});

test('what both changed alike is no matter, whatever the order of choices', () => {
  const theirs = { ...office, name: 'Nytt', regionIds: ['stockholm', 'uppsala', 'orebro'] };
  const same = mine({ name: 'Nytt', regionIds: ['orebro', 'uppsala', 'stockholm'] });
  expect(compareEdits(office, same, theirs)).toEqual({ taken: [], disputed: [] });
});

test('without knowing where it began, all that differs is shown', () => {
  const theirs = { ...office, city: 'Knivsta', openingHours: null };
  expect(compareEdits(null, mine({ name: 'Mitt' }), theirs)).toEqual({
    taken: [],
    disputed: ['name', 'city', 'openingHours'],
  });
});
