import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNamed, isSameName } from './names.ts';

const person = { givenName: 'Anna Maria', surname: 'Öberg Lind' };

test.each([
  'Anna Öberg Lind',
  'Maria Lind',
  'anna oberg',
  'Lind, Anna',
  'ANNA-MARIA ÖBERG',
  '  Anna\tMaria   Öberg ',
])('%s is the person', (stated) => {
  expect(isNamed(stated, person)).toBe(true);
});

test.each([
  '',
  'Anna',
  'Öberg',
  'Öberg Lind',
  'Anna Maria',
  'Anna Holm',
  'Anna B Lind',
  'Per Lind',
])('%s is not', (stated) => {
  expect(isNamed(stated, person)).toBe(false);
});

test.each([
  ["Jeanne d'Arc", 'd’Arc'],
  ['Jeanne d’Arc', "d'Arc"],
  ['Jeanne D´Arc', 'd’Arc'],
  ['Jeanne Soerensen Moller', 'Soerensen Møller'],
  ['Jeanne Kjaer', 'Kjær'],
  ['JEANNE STRASSER', 'Straßer'],
  ['Jeanne Walesa', 'Wałęsa'],
  ['Jeanne Dordevic', 'Đorđević'],
])('%s is the one whom BankID calls %s', (stated, surname) => {
  expect(isNamed(stated, { givenName: 'Jeanne', surname })).toBe(true);
  expect(isNamed(`Jeanne ${surname}`, { givenName: 'Jeanne', surname: stated })).toBe(true);
});

test('one word is not two names', () => {
  expect(isNamed('Carl af Klint', { givenName: 'Carl', surname: 'af Klint' })).toBe(true);
  expect(isNamed('Carl', { givenName: 'Carl', surname: 'Carl' })).toBe(false);
  expect(isNamed('Carl Carl', { givenName: 'Carl', surname: 'Carl' })).toBe(true);
});

test.each(['af', 'av', 'von', 'van', 'de', 'der', 'den', 'du', 'la', 'le'])(
  '%s alone is nobody’s surname',
  (particle) => {
    const noble = { givenName: 'Carl', surname: `${particle} Klint` };
    expect(isNamed(`Carl ${particle}`, noble)).toBe(false);
  },
);

test.each([
  ['Bo Ek', 'Ek, Bo Erik', true],
  ['Bo Erik Ek', 'Bo Ek', true],
  ['Bo Ek', 'Lo Ek', false],
  ['Bo', 'Bo Ek', false],
  ['', 'Bo Ek', false],
])('%j and %j can be one: %j', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
  expect(isSameName(other, one)).toBe(expected);
});

const word = fc.stringMatching(/^[A-ZÅÄÖ][a-zåäöé]{3,8}$/);

test('whole names are the person’s in any order and case; with a strange word they are nobody’s', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.array(word, { minLength: 1, maxLength: 2 }),
      fc.boolean(),
      (given, surnames, isReversed) => {
        const one = { givenName: given.join(' '), surname: surnames.join('-') };
        const parts = isReversed ? [one.surname, one.givenName] : [one.givenName, one.surname];
        expect(isNamed(parts.join(' '), one)).toBe(true);
        expect(isNamed(parts.join(' ').toUpperCase(), one)).toBe(true);
        expect(isNamed(`${parts.join(' ')} Xyz`, one)).toBe(false);
      },
    ),
  );
});
