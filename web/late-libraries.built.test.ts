/**
 * Promises of the production build about libraries that no page needs at its start. Needs
 * `BUILD=production react-router build` to have run.
 */
import { describe, expect, test } from 'vitest';
import { importsOf, packedBytes, readScripts } from './built-files.ts';

const libraries = [
  // Fetched where errors are reported, and nowhere else.
  { name: 'error-reporter', words: 'replay_recording', budget: 90_000 },
  { name: 'flag-client', words: 'OpenFeature Remote Evaluation Protocol', budget: 15_000 },
  { name: 'password-estimator', words: 'A123456ApasswordA12345678A', budget: 220_000 },
];

describe.each(libraries)('$name', ({ name, words, budget }) => {
  const scripts = readScripts();
  const holders = [...scripts].flatMap(([address, source]) =>
    source.includes(words) ? [address] : [],
  );

  test('is in one file of its own, and within its budget', () => {
    expect(holders).toEqual([expect.stringMatching(`^/assets/${name}-`)]);
    expect(packedBytes(holders)).toBeLessThanOrEqual(budget);
  });

  test('is imported by no file at its start', () => {
    const importers = [...scripts].flatMap(([file, source]) =>
      importsOf(source).some((other) => holders.includes(other)) ? [file] : [],
    );
    expect(scripts.size).toBeGreaterThan(20);
    expect(importers).toEqual([]);
  });
});
