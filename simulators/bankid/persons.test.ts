import { describe, expect, it } from 'vitest';
import { isPersonalNumber, maskPersonalNumber, personOf, TEST_PERSONS } from './persons.ts';

const now = new Date('2026-03-02T09:00:00Z');

describe('isPersonalNumber', () => {
  it.each([
    ['198101012394', true, 'a test number'],
    ['195001912384', true, 'a coordination number'],
    ['198101012395', false, 'a wrong check digit'],
    ['198113012394', false, 'no such month'],
    ['198102302397', false, 'no such day'],
    ['203001012393', false, 'a day to come'],
    ['8101012394', false, 'too short'],
    ['19810101-2394', false, 'a hyphen'],
  ])('%s: %s (%s)', (text, expected) => {
    expect(isPersonalNumber(text, now)).toBe(expected);
  });
});

describe('personOf', () => {
  it('knows the test persons, each with a valid number', () => {
    expect(TEST_PERSONS).toHaveLength(12);
    for (const person of TEST_PERSONS) {
      expect(isPersonalNumber(person.personalNumber, now)).toBe(true);
      expect(personOf(person.personalNumber)).toBe(person);
    }
  });

  it('gives everybody else a name that stays', () => {
    const person = personOf('199301012390');
    expect(person.name).toMatch(/^\p{L}+ \p{L}+$/u);
    expect(personOf('199301012390')).toEqual(person);
  });
});

describe('maskPersonalNumber', () => {
  it('hides the last four digits', () => {
    expect(maskPersonalNumber('198101012394')).toBe('19810101-****');
  });
});
