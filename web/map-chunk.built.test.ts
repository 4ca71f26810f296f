/**
 * Promises of the production build about the map: only the page that shows it loads it. Needs
 * `BUILD=production react-router build` to have run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const assets = join(import.meta.dirname, 'build/production/client/assets');

/** Bytes of JavaScript, packed with brotli, that the map with its editor may take. */
const budget = 70_000;

/** Only the map library has this word; it survives packing. */
const mapLibrary = 'leaflet-container';

const importedAtStart = /(?:\bfrom|\bimport)\s*["']\.\/([\w.~-]+\.js)["']/g;

describe('the map', () => {
  const scripts = new Map<string, string>();
  let holders: string[] = [];
  beforeAll(() => {
    if (!existsSync(assets)) throw new Error('Build for production first: npm run build');
    for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
      scripts.set(name, readFileSync(join(assets, name), 'utf8'));
    }
    holders = [...scripts].flatMap(([name, source]) => (source.includes(mapLibrary) ? [name] : []));
  });

  test('is in one file of its own, and within its budget', () => {
    expect(holders).toEqual([expect.stringMatching(/^AreaEditor-/)]);
    const [name = ''] = holders;
    expect(brotliCompressSync(scripts.get(name) ?? '').length).toBeLessThanOrEqual(budget);
  });

  test('is imported by no file at its start', () => {
    const importers = [...scripts].flatMap(([name, source]) =>
      [...source.matchAll(importedAtStart)].some(([, other = '']) => holders.includes(other))
        ? [name]
        : [],
    );
    expect(scripts.size).toBeGreaterThan(20);
    expect(importers).toEqual([]);
  });

  test('is asked for by one file alone, when it is shown', () => {
    const [name = '-'] = holders;
    const askers = [...scripts].filter(
      ([other, source]) => other !== name && source.includes(name),
    );
    // The page of the configurations, whatever the bundler calls its file, and no other page.
    expect(askers.map(([asker]) => asker)).toEqual([
      expect.stringMatching(/^(Configurations|areas|Late)/i),
    ]);
  });

  test('has its style and its outline apart too', () => {
    const files = readdirSync(assets);
    const styles = files.filter(
      (file) =>
        file.endsWith('.css') && readFileSync(join(assets, file), 'utf8').includes(mapLibrary),
    );
    expect(styles).toEqual([expect.stringMatching(/^AreaEditor-/)]);
    expect(files.some((file) => /^sweden-counties-.*\.json$/.test(file))).toBe(true);
  });
});
