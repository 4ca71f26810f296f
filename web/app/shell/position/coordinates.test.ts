import { swedenBox } from '@troskel/contract/values/sweden';
import { describe, expect, test } from 'vitest';
import { middleOfSweden, movedByKey, positionOf } from './coordinates.ts';

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

test('a place is there when both numbers are', () => {
  expect(positionOf({ latitude: '59,5', longitude: '17' })).toEqual({
    latitude: 59.5,
    longitude: 17,
  });
  expect(positionOf({ latitude: '59,5', longitude: '' })).toBeNull();
});
