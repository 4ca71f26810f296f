import { expect, test } from 'vitest';
import { officeTimeInWords } from '@troskel/contract/values/office-time';
import { websiteInWords } from '@troskel/contract/values/website';
import { partInWords } from './part-in-words.ts';
import { emptyProfile, fullProfile } from './profile.factory.ts';
import { sections, sectionParts } from './profile-values.ts';

test.each([
  ['website', 'obergs-el.example.com'],
  ['serviceIds', 'El, Måleri, tak och fasad'],
  ['openingHours', 'Mån–fre 07–16, lör 09–12, sön stängt. Ring före besök'],
  ['isOnHoliday', 'nej'],
  ['contactName', 'Åsa Öberg'],
] as const)('%s is said as %s', (part, words) => {
  expect(partInWords(part, fullProfile, 'sv')).toBe(words);
});

test('days are written as the language writes them', () => {
  const away = { ...fullProfile, isOnHoliday: true, holidayUntil: '2027-08-01' };
  expect(partInWords('holidayUntil', away, 'sv')).toBe('2027-08-01');
  expect(partInWords('holidayUntil', away, 'en')).toBe('01/08/2027');
});

test('nothing is said of what is not there', () => {
  const said = sections
    .flatMap((section) => [...sectionParts[section]])
    .filter((part) => partInWords(part, emptyProfile, 'sv') !== '');
  expect(said).toEqual(['companyName', 'isOnHoliday']);
});

test.each([
  ['https://www.firma.se/', 'firma.se'],
  ['http://firma.se/om/', 'firma.se/om'],
  ['https://firma.se:8080/a?b=c', 'firma.se:8080/a?b=c'],
])('the address %s is read as %s', (address, words) => {
  expect(websiteInWords(address)).toBe(words);
});

test.each([
  [0, '30 minuter', '30 minutes'],
  [31, '1 timme', '1 hour'],
  [95, '2 timmar', '2 hours'],
  [540, '9 timmar', '9 hours'],
  [541, '2 dagar', '2 days'],
])('%i minutes of office time are said as %s', (minutes, swedish, english) => {
  expect(officeTimeInWords(minutes, 'sv')).toBe(swedish);
  expect(officeTimeInWords(minutes, 'en')).toBe(english);
});
