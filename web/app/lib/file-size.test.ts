import { expect, test } from 'vitest';
import { formatSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [48_211, '48 kB'],
  [2_400_000, '2,4 MB'],
  [5_000_000_000_000, '5 000 GB'],
])('%i bytes are said as %s', (bytes, words) => {
  expect(formatSize(bytes, 'sv').replaceAll('\u00a0', ' ')).toBe(words);
});

test.each([
  [1, '1 byte'],
  [91, '91 bytes'],
  [48_211, '48 kB'],
])('%i bytes are said as %s in English', (bytes, words) => {
  expect(formatSize(bytes, 'en').replaceAll('\u00a0', ' ')).toBe(words);
});
