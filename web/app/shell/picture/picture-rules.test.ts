import { describe, expect, test } from 'vitest';
import {
  faultOfFile,
  isTooSmall,
  largestZoom,
  sentSide,
  smallestZoom,
  wholeZoom,
} from './picture-rules.ts';

describe('faultOfFile', () => {
  test.each([
    ['a.jpg', 'image/jpeg', 10_000_000, null],
    ['a.jpg', 'image/jpeg', 10_000_001, 'large'],
    ['a.png', 'image/png', 0, 'unreadable'],
    ['a.webp', 'image/webp', 1, null],
    ['a.gif', 'image/gif', 1, null],
    ['a.svg', 'image/svg+xml', 1, 'kind'],
    ['a.pdf', 'application/pdf', 1, 'kind'],
    ['a', '', 1, 'kind'],
    ['IMG_1.HEIC', '', 1, 'heic'],
    ['a.jpg', 'image/heif', 1, 'heic'],
    ['a.heic.jpg', 'image/jpeg', 1, null],
  ] as const)('%s of type %j and %i bytes: %s', (name, type, size, fault) => {
    expect(faultOfFile({ name, type, size })).toBe(fault);
  });
});

test('a picture needs 64 pixels on both sides', () => {
  expect(isTooSmall({ width: 64, height: 64 })).toBe(false);
  expect(isTooSmall({ width: 2000, height: 63 })).toBe(true);
});

test.each([
  [64, 64, 1],
  [100, 4000, 1.5],
  [320, 320, 5],
  [6000, 4000, 5],
])('a picture of %i × %i is zoomed to %d at most', (width, height, zoom) => {
  expect(largestZoom({ width, height })).toBe(zoom);
});

test('a person fills the square, a company’s picture begins whole in it', () => {
  const wide = { width: 600, height: 300 };
  expect([wholeZoom(wide, 'person'), smallestZoom(wide, 'person')]).toEqual([1, 1]);
  expect([wholeZoom(wide, 'company'), smallestZoom(wide, 'company')]).toEqual([0.5, 0.4]);
  expect(wholeZoom({ width: 300, height: 300 }, 'company')).toBe(1);
});

test('what is sent has enough pixels and not too many', () => {
  expect([sentSide(63.9), sentSide(500.4), sentSide(4000)]).toEqual([64, 500, 1024]);
});
