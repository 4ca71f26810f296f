import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isAllowed, judgedAlone, licenceFaults } from './licences.ts';
import type { LockFile } from './licences.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockOf = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as LockFile;
const lockFiles = globSync('**/package-lock.json', {
  cwd: root,
  exclude: ['**/node_modules', '**/build'],
});

describe('packages of others', () => {
  test.each(lockFiles)('%s: each may be used by its licence', (file) => {
    expect(licenceFaults(lockOf(file))).toEqual([]);
  });

  test.each(lockFiles)('%s: each comes from the registry, under a checksum', (file) => {
    const entries = Object.entries(lockOf(file).packages);
    const packages = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(packages.length).toBeGreaterThan(10);
    // A lock file names an address of what comes from elsewhere alone.
    const elsewhere = packages.filter(
      ([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith('sha512-'),
    );
    expect(elsewhere).toEqual([]);
  });

  test('that are judged alone are still there, and still need it', () => {
    const { packages } = lockOf('package-lock.json');
    for (const name of judgedAlone.keys()) {
      const found = Object.entries(packages).filter(([path]) => path.endsWith(`/${name}`));
      expect([name, found.length > 0]).toEqual([name, true]);
      expect([name, found.every(([, { license }]) => isAllowed(license ?? ''))]).toEqual([
        name,
        false,
      ]);
    }
  });
});

test.each([
  ['MIT', true],
  ['AGPL-3.0-only', false],
  ['GPL-3.0', false],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Zlib', true],
  ['(MIT AND GPL-2.0)', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['UNLICENSED', false],
  ['', false],
])('%s is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

test('a package without a licence, or under another, is named; our own are not', () => {
  const packages = {
    '': {},
    api: {},
    'node_modules/@troskel/api': { link: true },
    'node_modules/one': { license: 'SSPL-1.0' },
    'api/node_modules/two': {},
    'node_modules/three': { license: 'ISC' },
  };
  expect(licenceFaults({ packages })).toEqual(['one: SSPL-1.0', 'two: none told']);
});
