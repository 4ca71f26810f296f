import { describe, expect, test } from 'vitest';
import { office } from './office.factory.ts';
import { areaNames, partInWords, serviceNames } from './office-words.ts';

const services = [
  { id: 'service1', name: 'Bygg och renovering', isActive: true },
  { id: 'service4', name: 'Måleri, tak och fasad', isActive: false },
];
const members = [
  { id: '01900000-0000-7000-8000-0000000000c1', name: 'Erik Lind' },
  { id: '01900000-0000-7000-8000-0000000000c2', name: 'Åsa Berg' },
];
const names = { services, members };

test('areas are named in the order of the lists, counties in the language', () => {
  expect(areaNames(office, 'sv')).toEqual(['Stockholm', 'Uppsala', 'Uppsala län']);
  expect(areaNames(office, 'en')).toEqual(['Stockholm', 'Uppsala', 'Uppsala County']);
});

test('services are named, also those that are no longer offered', () => {
  expect(serviceNames(office, services)).toEqual(['Bygg och renovering', 'Måleri, tak och fasad']);
  expect(serviceNames(office, [])).toEqual([]);
});

describe('a part in words', () => {
  test.each([
    ['postalCode', '753 21'],
    ['countyCodes', 'Uppsala län'],
    ['serviceIds', 'Bygg och renovering, Måleri, tak och fasad'],
    ['memberIds', 'Erik Lind'],
    ['openingHours', 'Mån 07–12 och 13–16, tis 17–24, ons–sön stängt. Ring före besök'],
    ['position', '59,858612 17,6389'],
  ] as const)('%s', (part, words) => {
    expect(partInWords(part, office, names, 'sv')).toBe(words);
  });

  test('is empty for nothing', () => {
    const bare = {
      ...office,
      openingHours: null,
      position: null,
      phoneNumber: null,
      regionIds: [],
    };
    for (const part of ['openingHours', 'position', 'phoneNumber', 'regionIds'] as const) {
      expect(partInWords(part, bare, names, 'sv')).toBe('');
    }
  });
});
