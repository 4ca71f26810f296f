import { expect, test } from 'vitest';
import { newEmailOf, splitName } from './rules.ts';

test.each([
  ['Anna Ek', 'Anna', 'Ek'],
  ['  Anna   von  Ek ', 'Anna', 'von Ek'],
  ['Anna', 'Anna', ''],
  ['', '', ''],
])('the name %j is %j and %j', (name, givenName, surname) => {
  expect(splitName(name)).toEqual({ givenName, surname });
});

test.each([
  ['Ny@Example.com', 'ny@example.com'],
  ['ANNA@example.com', null],
  ['anna@example.com', null],
  [undefined, null],
])('of anna@example.com, who sends %s, the new address is %s', (given, email) => {
  expect(newEmailOf(given, 'anna@example.com')).toBe(email);
});
