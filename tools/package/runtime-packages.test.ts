import { expect, test } from 'vitest';
import { runtimePackages, type LockedPackages } from './runtime-packages.ts';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };

const packages: LockedPackages = {
  api: { dependencies: { a: '1' } },
  'node_modules/a': {
    dependencies: { b: '1' },
    optionalDependencies: { 'a-linux': '1', 'a-darwin': '1', 'a-musl': '1', absent: '1' },
    peerDependencies: { c: '1', d: '1' },
    peerDependenciesMeta: { d: { optional: true } },
  },
  'node_modules/a/node_modules/b': { dependencies: { a: '1' } },
  'node_modules/b': {},
  'node_modules/a-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/a-musl': { os: ['linux'], libc: ['musl'] },
  'node_modules/a-darwin': { os: ['darwin'] },
  'node_modules/c': {},
  'node_modules/d': {},
  'api/node_modules/c': {},
};

test('follows what is needed, from where it is needed, for this platform alone', () => {
  expect([...runtimePackages(packages, 'api', ['a'], linux)].toSorted()).toEqual([
    'node_modules/a',
    'node_modules/a-linux',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect([...runtimePackages(packages, 'api', ['c'], linux)]).toEqual(['api/node_modules/c']);
});

test('leaves out what it is told to, and all that only that needs', () => {
  expect([...runtimePackages(packages, 'api', ['a'], linux, (name) => name === 'a')]).toEqual([]);
});

test('notices what is needed and not there', () => {
  expect(() => runtimePackages(packages, 'api', ['e'], linux)).toThrow('api lacks e');
  const torn = { ...packages, 'node_modules/c': { dependencies: { gone: '1' } } };
  expect(() => runtimePackages(torn, 'api', ['a'], linux)).toThrow('node_modules/c lacks gone');
});
