import { expect, test } from 'vitest';
import { compareEdits, differingParts } from './compare-edits.ts';

const base = { name: 'Betalning', slug: 'betalning', isPublic: true, ids: ['a', 'b'] };

test('a withdrawal by the other is taken over by whoever has changed something else', () => {
  const mine = { ...base, name: 'Att betala' };
  expect(compareEdits({ base, mine, theirs: { ...base, isPublic: false } })).toEqual({
    differing: ['name', 'isPublic'],
    mine: ['name'],
    taken: ['isPublic'],
    conflicting: [],
  });
});

test('what both changed is conflicting unless they changed it alike', () => {
  const mine = { name: 'Att betala', slug: 'att-betala', isPublic: false, ids: ['b', 'c'] };
  const theirs = { name: 'Priser', slug: 'att-betala', isPublic: false, ids: ['c', 'b'] };
  expect(compareEdits({ base, mine, theirs })).toEqual({
    differing: ['name'],
    mine: [],
    taken: [],
    conflicting: ['name'],
  });
});

test('without knowing where it began, both have changed what differs', () => {
  const theirs = { ...base, name: 'Priser', isPublic: false };
  expect(compareEdits({ base: null, mine: base, theirs }).conflicting).toEqual([
    'name',
    'isPublic',
  ]);
});

test('the order of what was chosen is no difference, that of drawn corners is one', () => {
  const line = {
    corners: [
      [1, 2],
      [3, 4],
    ],
  };
  expect(differingParts({ ids: ['a', 'b'] }, { ids: ['b', 'a'] })).toEqual([]);
  expect(
    differingParts(line, {
      corners: [
        [3, 4],
        [1, 2],
      ],
    }),
  ).toEqual(['corners']);
});
