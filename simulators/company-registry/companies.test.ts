import { expect, test } from 'vitest';
import { businessCodes, deregistrationReasons, procedures } from './code-lists.ts';
import { companies, findCompany, knownCompanies } from './companies.ts';
import { hasCheckDigit, matchesPattern } from './identity-number.ts';

test('every company has its own well-formed number', () => {
  const numbers = companies.map((company) => company.identityNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThanOrEqual(40);
  for (const number of numbers) {
    expect(matchesPattern(number), number).toBe(true);
    expect(hasCheckDigit(number), number).toBe(true);
  }
});

test('no company of the real world is among them', () => {
  for (const number of ['5560160680', '5561034249', '5592440001']) {
    expect(findCompany(number)).toBeUndefined();
  }
});

test('no two businesses share a name', () => {
  const names = companies.flatMap(({ businesses }) =>
    businesses.map(({ names }) => names[0]?.name),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('every code has a text', () => {
  const businesses = companies.flatMap((company) => company.businesses);
  const texts = businesses.flatMap((business) => [
    ...business.codes.map(({ code, label }) => label ?? businessCodes[code]),
    ...(business.procedures ?? []).map(({ code }) => procedures[code]),
    ...(business.deregistered ? [deregistrationReasons[business.deregistered.reason]] : []),
  ]);
  expect(texts.length).toBeGreaterThan(40);
  expect(texts).not.toContain(undefined);
});

test('the known companies can be looked up by their numbers', () => {
  for (const company of Object.values(knownCompanies)) {
    expect(findCompany(company.identityNumber)).toBe(company);
  }
});

test('a well-formed number of the series has a company of its own', () => {
  const [one, other] = ['5599100004', '5599100012'].map((number) => findCompany(number));
  expect(one?.businesses[0]?.names[0]?.name).toBe('Provbolaget 5599100004 AB');
  expect(other?.businesses[0]?.names[0]?.name).toBe('Provbolaget 5599100012 AB');
  expect(findCompany('5599100005')).toBeUndefined();
});
