import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, handedInFile, handedInText, handInNames } from './handed-in.generate.ts';

const app = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(app, path), 'utf8');

const names = handInNames();

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

  test.each(names)('%s is handed in, by files of one ending', (name) => {
    // A name that nobody hands in would be left over in the table.
    const [, pattern = ''] = found.find(([, found]) => found === name)?.slice(1) ?? [];
    const files = globSync(pattern, { cwd: join(app, 'compose') });
    expect(files).not.toEqual([]);
    // Of the other ending, a file would be passed over in silence.
    const alike = globSync(`features/*/${fileOf(name)}.{ts,tsx}`, { cwd: app });
    expect(alike.map((path) => basename(path)).toSorted()).toEqual(
      files.map((path) => basename(path)).toSorted(),
    );
  });

  test('the compiler holds all of them to the table (web/app/compose/handed-in.ts)', () => {
    expect(readFileSync(handedInFile, 'utf8')).toBe(handedInText());
  });
});
