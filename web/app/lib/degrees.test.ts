import { expect, test } from 'vitest';
import { readDegrees, readPair, writeDegrees } from './degrees.ts';

test.each([
  ['59.8586', 59.8586],
  ['59,8586', 59.8586],
  [' 59 ', 59],
  ['59.86° N', 59.86],
  ['-5', -5],
  ['', null],
  ['59.8.6', null],
  ['Infinity', null],
  ['1234', null],
])('“%s” is %s degrees', (text, degrees) => {
  expect(readDegrees(text)).toBe(degrees);
});

test.each([
  ['59.8586, 17.6389', ['59.8586', '17.6389']],
  ['59,8586 17,6389', ['59,8586', '17,6389']],
  ['59.8586;17.6389', ['59.8586', '17.6389']],
  ['59.8586° N, 17.6389° E', ['59.8586', '17.6389']],
  ['59.8586', null],
  ['59, 17', null],
  ['Kungsgatan 42, Uppsala', null],
])('pasted “%s” is %j', (text, expected) => {
  const pair = readPair(text);
  expect(pair && [pair.latitude, pair.longitude]).toEqual(expected);
});

test('degrees are written with the decimal mark of the language, and read again', () => {
  expect(writeDegrees(59.8586, 'sv')).toBe('59,8586');
  expect(writeDegrees(59.8586, 'en')).toBe('59.8586');
  expect(readDegrees(writeDegrees(17.638912, 'sv'))).toBe(17.638912);
});
