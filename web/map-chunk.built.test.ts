/**
 * Promises of the production build about the map: only the page that shows it loads it. Needs
 * `BUILD=production react-router build` to have run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtClient, importsOf, packedBytes, readScripts } from './built-files.ts';

/** Bytes of JavaScript, packed with brotli, that the map with its editor may take. */
const budget = 70_000;

/** Only the map library has this word; it survives packing. */
const mapLibrary = 'leaflet-container';

describe('the map', () => {
  const scripts = readScripts();
  const holders = [...scripts].flatMap(([address, source]) =>
    source.includes(mapLibrary) ? [address] : [],
  );

  test('is in one file of its own, and within its budget', () => {
    expect(holders).toEqual([expect.stringMatching(/^\/assets\/AreaEditor-/)]);
    expect(packedBytes(holders)).toBeLessThanOrEqual(budget);
  });

  test('is imported by no file at its start', () => {
    const importers = [...scripts].flatMap(([name, source]) =>
      importsOf(source).some((other) => holders.includes(other)) ? [name] : [],
    );
    expect(scripts.size).toBeGreaterThan(20);
    expect(importers).toEqual([]);
  });

  test('is asked for by one file alone, when it is shown', () => {
    const [holder = '-'] = holders;
    const askers = [...scripts].filter(
      ([other, source]) => other !== holder && source.includes(basename(holder)),
    );
    // The page of the configurations, whatever the bundler calls its file, and no other page.
    expect(askers.map(([asker]) => asker)).toEqual([
      expect.stringMatching(/^\/assets\/(Configurations|areas|Late)/i),
    ]);
  });

  test('has its style and its outline apart too', () => {
    const assets = join(builtClient, 'assets');
    const files = readdirSync(assets);
    const styles = files.filter(
      (file) =>
        file.endsWith('.css') && readFileSync(join(assets, file), 'utf8').includes(mapLibrary),
    );
    expect(styles).toEqual([expect.stringMatching(/^AreaEditor-/)]);
    expect(files.some((file) => /^sweden-counties-.*\.json$/.test(file))).toBe(true);
  });
});
