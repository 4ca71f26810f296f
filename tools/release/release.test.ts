import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../supervisor.ts';
import { describeChanges, isNoticed, sectionOf, withRelease } from './changelog.ts';
import { nextVersion, withVersion } from './version.ts';
import { versionedFiles } from './versioned-files.ts';

const commit = (subject: string, ...files: string[]) => ({ subject, files });
const added = commit('Let a lesser plan wait', 'api/src/features/plans/change.ts');
const fixed = commit('Mend a date in the list', 'web/app/features/plans/PlanPage.tsx');
const inTests = commit('Add a test of plans', 'api/src/features/plans/change.test.ts', 'docs/x.md');

describe('the changelog', () => {
  test('lists what may be noticed, by section and in order, and counts the rest', () => {
    const refused = commit('Refuse an open way', 'api/src/platform/db/client.ts', 'docs/y.md');
    expect(describeChanges([fixed, added, inTests, refused, added])).toBe(
      [
        '### Security',
        '- Refuse an open way.',
        '### Added',
        '- Let a lesser plan wait.',
        '### Fixed',
        '- Mend a date in the list.',
        'Of tests, tools and documents alone: 1 more.',
      ].join('\n\n'),
    );
  });

  test.each([
    ['Remove the old banner', 'Removed'],
    ['Never answer 500', 'Fixed'],
    ['Say the day in Swedish', 'Changed'],
    ['Addend nothing', 'Changed'],
  ])('“%s” is under %s', (subject, section) => {
    expect(sectionOf({ subject })).toBe(section);
  });

  test('what is no part of the product is not noticed', () => {
    expect(isNoticed(inTests)).toBe(false);
    expect(isNoticed(commit('Move', 'tools/a.ts', 'README.md', 'e2e/a.spec.ts'))).toBe(false);
    expect(isNoticed(commit('Move', 'tools/a.ts', 'contract/src/a.ts'))).toBe(true);
  });

  test('gets the release above the earlier ones, with what was written by hand', () => {
    const before =
      '# Changelog\n\n## [Unreleased]\n\nBy hand.\n\n## [1.0.0] - 2026-01-01\n\nFirst.\n';
    const release = { version: '1.1.0', day: '2026-02-03', changes: '### Added\n\n- One.' };
    expect(withRelease(before, release)).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-03\n\nBy hand.\n\n### Added\n\n- One.\n\n## [1.0.0] - 2026-01-01\n\nFirst.\n',
    );
    expect(() => withRelease(before, { ...release, version: '1.0.0' })).toThrow('in it already');
    expect(() => withRelease('# Changelog\n', release)).toThrow('no heading');
  });

  test('stands in the repository in that form', () => {
    const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    const release = { version: '999.0.0', day: '2026-02-03', changes: '- One.' };
    expect(withRelease(text, release)).toContain('## [999.0.0] - 2026-02-03\n');
    expect(text).toMatch(/^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/m);
  });
});

describe('the next version', () => {
  test.each([
    ['major', '3.0.0'],
    ['minor', '2.15.0'],
    ['patch', '2.14.5'],
    ['2.20.0', '2.20.0'],
  ])('is as told: %s', (wanted, version) => {
    expect(nextVersion('2.14.4', wanted, [fixed]).version).toBe(version);
  });

  test('is a minor one when something was added, a patch otherwise, and says why', () => {
    expect(nextVersion('2.14.4', undefined, [fixed, added])).toEqual({
      version: '2.15.0',
      reason: 'a minor one, for “Let a lesser plan wait”',
    });
    expect(nextVersion('2.14.4', undefined, [fixed, inTests]).version).toBe('2.14.5');
  });

  test.each([['2.14.4'], ['2.9.9'], ['1.99.0'], ['v3.0.0'], ['big'], ['2.15']])(
    'is not %s',
    (wanted) => {
      expect(() => nextVersion('2.14.4', wanted, [fixed])).toThrow(wanted);
    },
  );

  test('is none without changes', () => {
    expect(() => nextVersion('2.14.4', 'patch', [])).toThrow('nothing has changed');
  });
});

test('every file that holds the version gets the next one, and no package of others does', () => {
  const { version: present } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(versionedFiles()).toEqual(
    expect.arrayContaining(['package.json', 'api/package.json', 'web/package.json']),
  );
  for (const file of versionedFiles()) {
    const text = readFileSync(join(root, file), 'utf8');
    const next = withVersion(file, text, present, '999.0.0');
    expect([file, next.includes('999.0.0')]).toEqual([file, true]);
    expect(() => JSON.parse(next) as unknown).not.toThrow();
    expect(withVersion(file, next, '999.0.0', present)).toBe(text);
    expect(file === 'package-lock.json' || !next.includes(`"${present}"`)).toBe(true);
  }
  const lock = `{ "node_modules/x": { "name": "x", "version": "${present}" } }`;
  expect(withVersion('package-lock.json', lock, present, '999.0.0')).toBe(lock);
});
