import { swedenBox } from '@troskel/contract/sweden';
import { describe, expect, test } from 'vitest';
import { middleOfSweden, movedByKey, readDegrees, readPair, writeDegrees } from './coordinates.ts';

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

describe('an arrow key', () => {
  const uppsala = { latitude: 59.8586, longitude: 17.6389 };

  test.each([
    ['ArrowUp', false, 59.9086, 17.6389],
    ['ArrowDown', true, 59.8536, 17.6389],
    ['ArrowRight', false, 59.8586, 17.7389],
    ['ArrowLeft', true, 59.8586, 17.6289],
  ])('%s (fine: %s) moves to %s, %s', (key, isFine, latitude, longitude) => {
    expect(movedByKey(key, isFine, uppsala)).toEqual({ latitude, longitude });
  });

  test('puts the first point in the middle of the country, and stays in its box', () => {
    expect(movedByKey('ArrowUp', false, null)).toEqual(middleOfSweden);
    const corner = { latitude: swedenBox.north, longitude: swedenBox.east };
    expect(movedByKey('ArrowUp', false, corner)).toEqual(corner);
    expect(movedByKey('ArrowRight', true, corner)).toEqual(corner);
  });

  test('is the only key that moves', () => {
    expect(['Tab', 'Enter', 'a', 'toString'].map((key) => movedByKey(key, false, uppsala))).toEqual(
      [null, null, null, null],
    );
  });
});
