import { describe, expect, test } from 'vitest';
import {
  beginsPersonalNumber,
  formatOrganizationNumber,
  isOrganizationNumber,
  isPersonalNumber,
  maskPersonalNumber,
  normalizeOrganizationNumber,
  parseIdentityNumber,
  parseOrganizationNumber,
  parsePersonalNumber,
} from './identity-number.ts';

const now = new Date('2026-11-20T12:00:00Z');

const validOrganizations = [
  '5560021361',
  '9124001992',
  '7164099017',
  '7020008350',
  '5567223705',
  '5560986878',
  '5299999994',
  '8572090606',
  '8020051952',
  '8024062302',
  '8551040721',
];

const validPeople = [
  ['194502202395', 'personal_number', '1945-02-20'],
  ['198101052382', 'personal_number', '1981-01-05'],
  ['200001012392', 'personal_number', '2000-01-01'],
  ['200701012387', 'personal_number', '2007-01-01'],
  ['195001912384', 'coordination_number', '1950-01-31'],
  ['198509872381', 'coordination_number', '1985-09-27'],
  ['200407862390', 'coordination_number', '2004-07-26'],
] as const;

function withDigit(number: string, index: number, digit: number): string {
  return number.slice(0, index) + String(digit) + number.slice(index + 1);
}

describe('normalizeOrganizationNumber', () => {
  test.each([
    ['5560021361'],
    ['556002-1361'],
    ['556002 - 1361'],
    [' 556 002 13 61 '],
    ['16556002-1361'],
    ['165560021361'],
    ['SE556002136101'],
    ['se 556002-1361 01'],
    ['556002\u20131361'],
    ['556002\u22121361'],
    ['\u200B556002\u00A01361\u200E'],
  ])('understands %j', (text) => {
    expect(normalizeOrganizationNumber(text)).toBe('5560021361');
  });

  test.each([
    [''],
    ['   '],
    ['556002136'],
    ['55600213611'],
    ['175560021361'],
    ['SE5560021361'],
    ['SE556002136102'],
    ['DE556002136101'],
    ['55600213A1'],
    ['556002+1361'],
    ['٥٥٦٠٠٢١٣٦١'],
  ])('finds no ten digits in %j', (text) => {
    expect(normalizeOrganizationNumber(text)).toBeNull();
  });
});

describe('parseOrganizationNumber', () => {
  test.each(validOrganizations)('accepts %s with and without hyphen', (number) => {
    const hyphenated = `${number.slice(0, 6)}-${number.slice(6)}`;
    expect(parseOrganizationNumber(number)).toEqual({ ok: true, number });
    expect(parseOrganizationNumber(hyphenated)).toEqual({ ok: true, number });
    expect(formatOrganizationNumber(number)).toBe(hyphenated);
  });

  test.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['556002136', 'length'],
    ['55600213611', 'length'],
    ['SE55600213610', 'length'],
    ['556002-136A', 'characters'],
    ['Snickeri AB', 'characters'],
    ['5560021362', 'check_digit'],
    ['5560160681', 'check_digit'],
    ['5561034250', 'check_digit'],
    ['0560021361', 'group'],
    ['5510021361', 'group'],
    ['198101052382', 'personal_number'],
    ['19810105-2382', 'personal_number'],
    ['810105-2382', 'personal_number'],
    ['8101052382', 'personal_number'],
    ['195001912384', 'personal_number'],
  ])('refuses %j: %s', (text, fault) => {
    expect(parseOrganizationNumber(text, { now })).toEqual({ ok: false, fault });
  });

  test.each(validOrganizations)('notices every single wrong digit of %s', (number) => {
    for (let index = 0; index < 10; index += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        if (String(digit) === number[index]) continue;
        expect(isOrganizationNumber(withDigit(number, index, digit))).toBe(false);
      }
    }
  });

  test.each(['5560000002', '7140000001', '9160000001'])(
    'accepts the test number %s in test builds only',
    (number) => {
      expect(parseOrganizationNumber(number)).toEqual({ ok: false, fault: 'check_digit' });
      expect(parseOrganizationNumber(number, { allowTestNumbers: true })).toEqual({
        ok: true,
        number,
      });
    },
  );

  test('accepts no other wrong check digit in test builds', () => {
    expect(isOrganizationNumber('5560021362', { allowTestNumbers: true })).toBe(false);
  });
});

describe('parsePersonalNumber', () => {
  test.each(validPeople)('reads %s as a %s born %s', (number, kind, birthDate) => {
    const expected = { kind, number, birthDate };
    expect(parsePersonalNumber(number, { now })).toEqual(expected);
    expect(parsePersonalNumber(`${number.slice(0, 8)}-${number.slice(8)}`, { now })).toEqual(
      expected,
    );
    expect(parsePersonalNumber(`${number.slice(2, 8)}-${number.slice(8)}`, { now })).toEqual(
      expected,
    );
    expect(parsePersonalNumber(` ${number.slice(2)} `, { now })).toEqual(expected);
  });

  test.each(validPeople)('notices every single wrong digit of the last four of %s', (number) => {
    for (let index = 8; index < 12; index += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        if (String(digit) === number[index]) continue;
        expect(isPersonalNumber(withDigit(number, index, digit), { now })).toBe(false);
      }
    }
  });

  test.each([
    ['450220-2395', '2026-11-20', '194502202395'],
    ['450220-2395', '2045-02-20', '204502202395'],
    ['450220+2395', '2045-01-01', '194502202395'],
    ['450220+2395', '2026-11-20', '184502202395'],
    ['000101-2392', '2026-11-20', '200001012392'],
  ])('%s on %s is %s', (text, today, number) => {
    expect(parsePersonalNumber(text, { now: new Date(`${today}T12:00:00Z`) })?.number).toBe(number);
  });

  test.each([
    ['no number', 'abc'],
    ['too short', '19810105238'],
    ['too long', '1981010523822'],
    ['wrong check digit', '198101052383'],
    ['month 13', '198113052382'],
    ['month 00', '198100052382'],
    ['day 00', '198101002382'],
    ['30 February', '198102302382'],
    ['29 February in a common year', '198102292390'],
    ['coordination day 92', '198101922381'],
    ['born tomorrow', '202611212386'],
    ['before 1800', '170101012392'],
    ['an interim number', '19810105T382'],
    ['an organisation number', '5560021361'],
    ['an organisation number with 16', '165560021361'],
    ['a misplaced hyphen', '1981-01052382'],
  ])('refuses %s', (_reason, text) => {
    expect(parsePersonalNumber(text, { now })).toBeNull();
  });

  test('accepts the test number with a wrong check digit in test builds only', () => {
    expect(isPersonalNumber('198210300002')).toBe(false);
    expect(isPersonalNumber('198210300002', { allowTestNumbers: true })).toBe(true);
    expect(isPersonalNumber('821030-0002', { allowTestNumbers: true, now })).toBe(true);
  });
});

describe('parseIdentityNumber', () => {
  test.each([
    ['556002-1361', 'organization_number', '5560021361'],
    ['SE556002136101', 'organization_number', '5560021361'],
    ['810105-2382', 'personal_number', '198101052382'],
    ['19500191-2384', 'coordination_number', '195001912384'],
  ])('%s is a %s', (text, kind, number) => {
    expect(parseIdentityNumber(text, { now })).toMatchObject({ kind, number });
  });

  test('finds nothing in a text that is neither', () => {
    expect(parseIdentityNumber('556002-1362', { now })).toBeNull();
  });
});

describe('maskPersonalNumber', () => {
  test.each([
    ['198101052382', '19810105-****'],
    ['19810105-2382', '19810105-****'],
    ['195001912384', '19500191-****'],
    ['8101052382', '********-****'],
    ['', '********-****'],
  ])('%j is shown as %s', (number, masked) => {
    expect(maskPersonalNumber(number)).toBe(masked);
  });

  test('leaves what is no organisation number as it came', () => {
    expect(formatOrganizationNumber('abc')).toBe('abc');
  });
});

describe('beginsPersonalNumber', () => {
  test.each([
    '19770101-2390',
    '770101-2390',
    '7701012390',
    '19770101',
    '770101',
    ' 1977 01 01 - 23',
    '195001912384',
    '210101+2384',
    '20050229',
    '16850615-1234',
    'pnr 850615-1234',
    '(850615-1234',
    "'850615",
    '85.06.15-1234',
    '85/06/15 1234',
    'SE850615123401',
    '８５０６１５-１２３４',
    '850675-1234',
  ])('%s may be one', (text) => {
    expect(beginsPersonalNumber(text)).toBe(true);
  });

  test.each([
    '',
    '7701',
    '556002-1361',
    '165560021361',
    '202100-6255',
    'SE556002136101',
    '2021',
    'org.nr 556002-1361',
    '55.60.02-1361',
  ])('%j is none', (text) => {
    expect(beginsPersonalNumber(text)).toBe(false);
  });
});
