import { expect, test } from 'vitest';
import { savingOptions } from './kept-form.ts';

test.each([
  ['a'.repeat(59_000), true, true],
  ['a'.repeat(59_000), false, false],
  // Two bytes each: a browser would not send it at all.
  ['å'.repeat(31_000), true, false],
])('a save outlives the page only as far as a browser lets it', (body, isLeaving, isKept) => {
  const options = savingOptions({ body }, 3, isLeaving);
  expect(options).toMatchObject({ keepalive: isKept, seenVersion: 3 });
});
