import { expect, test } from 'vitest';
import { searchWordsOf, nameKeyOf } from '../../domain/inquiry-keys.ts';
import { searchQueryOf } from './inquiry-words.ts';
import { excerptOf } from './rules.ts';

test('names sort by their bytes as Swedish sorts them', () => {
  const names = ['Östen', 'Zara', 'Åke', 'Ärla', 'Adam', 'André', 'Andre B', 'Ødegård'];
  const byKey = names.toSorted((one, other) =>
    Buffer.compare(Buffer.from(nameKeyOf(one)), Buffer.from(nameKeyOf(other))),
  );
  expect(byKey).toEqual(['Adam', 'André', 'Andre B', 'Zara', 'Åke', 'Ärla', 'Ødegård', 'Östen']);
  // However the letters are composed.
  expect(nameKeyOf('Åsa'.normalize('NFD'))).toBe(nameKeyOf('Åsa'));
});

test('an excerpt is one line, cut between letters', () => {
  expect(excerptOf('Rad ett\n\n  rad två ')).toBe('Rad ett rad två');
  const cut = excerptOf('😀'.repeat(200));
  expect(Array.from(cut)).toHaveLength(160);
  expect(cut.endsWith('😀…')).toBe(true);
});

test('words are letters and digits, and nothing else gets into a query', () => {
  const partnerId = '01900000-0000-7000-8000-000000000000';
  expect(searchWordsOf(partnerId, ['Åsa Lind', "O'Brian, tak & fasad"])).toEqual([
    `/${partnerId}`,
    'åsa',
    'lind',
    'o',
    'brian',
    'tak',
    'fasad',
  ]);
  expect(searchQueryOf(partnerId, "tak':* | !")).toBe(`'/${partnerId}' & 'tak':*`);
  expect(searchQueryOf(partnerId, ' !&| ')).toBeNull();
});
