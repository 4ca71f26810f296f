import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breaksBetween } from '../../api/src/testing/contract-breaks.ts';
import type { OpenApiDocument } from '../../contract/src/ground/openapi.ts';
import { publicDocument } from '../../contract/src/ground/openapi-public.ts';
import { root } from '../supervisor.ts';
import { releaseNotes, withRelease } from './changelog.ts';
import { recordOf } from './record-public-contract.ts';
import { nextVersion, versionedFiles, withVersion } from './version.ts';

const notes = (...names: string[]) => names.map((name) => `### ${name}\n\n- One.`).join('\n\n');
const under = (text: string) => `# Changelog\n\n## [Unreleased]\n\n${text}\n`;

describe('the changelog', () => {
  test.each([
    ['nothing', '', 'says nothing'],
    ['words without a section', 'By hand.', 'says nothing'],
    ['an empty section', '### Added\n\n### Fixed\n\n- One.', 'without a line'],
    ['an unknown section', notes('News'), 'not, in this order'],
    ['sections in another order', notes('Fixed', 'Added'), 'not, in this order'],
  ])('makes no release of %s', (_, text, fault) => {
    expect(() => releaseNotes(under(text))).toThrow(fault);
    expect(() => withRelease(under(text), { version: '1.1.0', day: '2026-02-03' })).toThrow(fault);
  });

  test('gets the release above the earlier ones, with what was written by hand', () => {
    const written = notes('For operators', 'Added');
    const before = `${under(written)}\n## [1.0.0] - 2026-01-01\n\nFirst.\n`;
    const release = { version: '1.1.0', day: '2026-02-03' };
    expect(withRelease(before, release)).toBe(
      `# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-03\n\n${written}\n\n## [1.0.0] - 2026-01-01\n\nFirst.\n`,
    );
    expect(() => withRelease(before, { ...release, version: '1.0.0' })).toThrow('in it already');
    expect(() => withRelease('# Changelog\n', release)).toThrow('no heading');
  });

  test('stands in the repository in that form', () => {
    const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    // Just after a release nothing stands there; what does is good for the next one.
    const written = text.replace(/^(## \[Unreleased\]\n)(?=\n## \[)/m, `$1\n${notes('Added')}\n`);
    expect(releaseNotes(written)).toMatch(/^### /);
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
    expect(nextVersion('2.14.4', wanted, notes('Fixed')).version).toBe(version);
  });

  test('is a minor one when something was added, a patch otherwise, and says why', () => {
    expect(nextVersion('2.14.4', undefined, notes('Added', 'Fixed'))).toEqual({
      version: '2.15.0',
      reason: 'a minor one, since something was added',
    });
    expect(nextVersion('2.14.4', undefined, notes('Fixed')).version).toBe('2.14.5');
  });

  test.each([['2.14.4'], ['2.9.9'], ['1.99.0'], ['v3.0.0'], ['big'], ['2.15']])(
    'is not %s',
    (wanted) => {
      expect(() => nextVersion('2.14.4', wanted, notes('Fixed'))).toThrow(wanted);
    },
  );
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
    // Packages of others may happen to have the product's number, and keep it.
    const ofOurs = new RegExp(`"(version|@troskel/[\\w-]+)": "${present}"`);
    expect([file, file !== 'package-lock.json' && ofOurs.test(next)]).toEqual([file, false]);
  }
  const lock = `{ "node_modules/x": { "name": "x", "version": "${present}" } }`;
  expect(withVersion('package-lock.json', lock, present, '999.0.0')).toBe(lock);
});

test('what is recorded of the public contract is what can break, without words', () => {
  const document = publicDocument(
    JSON.parse(readFileSync(join(root, 'contract/openapi.json'), 'utf8')) as OpenApiDocument,
  );
  const recorded = recordOf(document);
  expect(breaksBetween(JSON.parse(recorded) as OpenApiDocument, document)).toEqual([]);
  expect(recorded.length).toBeLessThan(JSON.stringify(document, null, 1).length);
  expect(recorded).not.toContain('"example"');
});
