/**
 * Promises of the production build about libraries that no page needs at its start. Needs
 * `BUILD=production react-router build` to have run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const assets = join(import.meta.dirname, 'build/production/client/assets');

const importedAtStart = /(?:\bfrom|\bimport)\s*["']\.\/([\w.~-]+\.js)["']/g;

const libraries = [
  // Fetched where errors are reported, and nowhere else.
  { name: 'error-reporter', words: 'replay_recording', budget: 90_000 },
  { name: 'flag-client', words: 'OpenFeature Remote Evaluation Protocol', budget: 15_000 },
  { name: 'password-estimator', words: 'A123456ApasswordA12345678A', budget: 220_000 },
];

describe.each(libraries)('$name', ({ name, words, budget }) => {
  const scripts = new Map<string, string>();
  let holders: string[] = [];
  beforeAll(() => {
    if (!existsSync(assets)) throw new Error('Build for production first: npm run build');
    for (const file of readdirSync(assets).filter((one) => one.endsWith('.js'))) {
      scripts.set(file, readFileSync(join(assets, file), 'utf8'));
    }
    holders = [...scripts].flatMap(([file, source]) => (source.includes(words) ? [file] : []));
  });

  test('is in one file of its own, and within its budget', () => {
    expect(holders).toHaveLength(1);
    const [holder = ''] = holders;
    expect(holder.startsWith(`${name}-`)).toBe(true);
    expect(brotliCompressSync(scripts.get(holder) ?? '').length).toBeLessThanOrEqual(budget);
  });

  test('is imported by no file at its start', () => {
    const importers = [...scripts].flatMap(([file, source]) =>
      [...source.matchAll(importedAtStart)].some(([, other = '']) => holders.includes(other))
        ? [file]
        : [],
    );
    expect(scripts.size).toBeGreaterThan(20);
    expect(importers).toEqual([]);
  });
});
