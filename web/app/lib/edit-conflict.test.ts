import { expect, test } from 'vitest';
import { compareEdits } from './edit-conflict.ts';

const parts = ['name', 'slug', 'isPublic'] as const;
const base = { name: 'Betalning', slug: 'betalning', isPublic: true };

test('a withdrawal by the other is taken over by whoever has changed something else', () => {
  const mine = { ...base, name: 'Att betala' };
  expect(compareEdits(parts, { base, mine, theirs: { ...base, isPublic: false } })).toEqual({
    taken: ['isPublic'],
    disputed: ['name'],
  });
});

test('what both changed is disputed unless they changed it alike', () => {
  const mine = { name: 'Att betala', slug: 'att-betala', isPublic: false };
  const theirs = { name: 'Priser', slug: 'att-betala', isPublic: false };
  expect(compareEdits(parts, { base, mine, theirs })).toEqual({ taken: [], disputed: ['name'] });
});
