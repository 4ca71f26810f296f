import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(app, path), 'utf8');

/** The names of the table in shell/hand-ins.ts. */
const [, table = ''] = /interface HandIns \{([\s\S]*?)\n\}/.exec(read('shell/hand-ins.ts')) ?? [];
const names = [...table.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);

/** `areaPart` stands in `area-part`; a component in a file of its own name. */
const fileOf = (name: string): string =>
  /^[A-Z]/.test(name) ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const composed = globSync('compose/*.{ts,tsx}', { cwd: app })
  .filter((path) => !path.includes('.test.'))
  .map(read)
  .join('\n');
const found = [
  ...composed.matchAll(
    /import\.meta\.glob<HandIns\['(\w+)'\]>\(\s*'([^']+)',\s*\{[^}]*import: '(\w+)'/g,
  ),
];

describe('what features hand in (shell/hand-ins.ts)', () => {
  test('the table and web/app/compose name the same', () => {
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(found.map(([, name]) => name))).toEqual(new Set(names));
    expect(found).toHaveLength(composed.split('import.meta.glob').length - 1);
  });

  test.each(found.map(([, name = '', pattern = '', value = '']) => ({ name, pattern, value })))(
    '$name is found by its name alone',
    ({ name, pattern, value }) => {
      expect(value).toBe(name);
      expect(pattern.replace(/\.(ts|tsx|\{ts,tsx\})$/, '')).toBe(`../features/*/${fileOf(name)}`);
    },
  );

  test.each(names)('%s is what each feature’s file of that name exports', (name) => {
    // A name that nobody hands in would be left over in the table.
    const [, pattern = ''] = found.find(([, found]) => found === name)?.slice(1) ?? [];
    const files = globSync(pattern, { cwd: join(app, 'compose') });
    expect(files).not.toEqual([]);
    // Of the other ending, a file would be passed over in silence.
    const alike = globSync(`features/*/${fileOf(name)}.{ts,tsx}`, { cwd: app });
    expect(alike.map((path) => basename(path)).toSorted()).toEqual(
      files.map((path) => basename(path)).toSorted(),
    );
    const exported = new RegExp(
      `^export (?:(?:const|(?:async )?function) |\\{ \\w+ as )${name}\\b`,
      'm',
    );
    expect(alike.filter((path) => !exported.test(read(path)))).toEqual([]);
  });
});
