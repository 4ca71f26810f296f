import { expect, test } from 'vitest';
import { largeFormat, renditionAddress, renditionSize } from './renditions.ts';

test('an address is filled with the format, wherever it stands', () => {
  expect(renditionAddress('/blobs/b1/{format}?n={format}&s=x', 'max_500')).toBe(
    '/blobs/b1/max_500?n=max_500&s=x',
  );
});

test.each([
  ['application/pdf', 'max_2600'],
  ['image/heic', 'jpeg'],
  ['image/heif', 'jpeg'],
  ['image/jpeg', 'max_2600'],
  ['image/svg+xml', 'max_2600'],
  ['image/tiff', 'max_2600'],
])('%s is shown large as %s', (mime, format) => {
  expect(largeFormat(mime)).toBe(format);
});

test('a rendition lies inside its box and is never enlarged', () => {
  expect(renditionSize({ width: 4_032, height: 3_024 }, 'max_500')).toEqual({
    width: 500,
    height: 375,
  });
  expect(renditionSize({ width: 300, height: 200 }, 'max_2600')).toEqual({
    width: 300,
    height: 200,
  });
  expect(renditionSize({ width: 6_000, height: 1 }, 'max_500')).toEqual({ width: 500, height: 1 });
  expect(renditionSize({ width: 4_032, height: 3_024 }, 'jpeg')).toEqual({
    width: 4_032,
    height: 3_024,
  });
});
