import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Erik Lind', 'EL'],
  ['Anna Karin von Öst', 'AÖ'],
  ['  åke ', 'Å'],
  ['𠮷 Ek', '𠮷E'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
