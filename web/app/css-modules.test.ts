import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const app = import.meta.dirname;
const read = (file: string): string => readFileSync(join(app, file), 'utf8');

const importing = /import (\w+) from '(\.[^']+\.module\.css)';/g;
/** A class at the head of a rule, two spaces deep in its layer or alone in a media query. */
const declaring = /^ {2,4}\.([a-zA-Z]\w*)(?=[\s,:[])/gm;

const styleSheets = globSync('**/*.module.css', { cwd: app });
const readers = globSync('**/*.{ts,tsx}', { cwd: app }).flatMap((file) => {
  const text = read(file);
  return [...text.matchAll(importing)].map(([, name = '', from = '']) => ({
    file,
    sheet: join(dirname(file), from),
    classes: [...text.matchAll(new RegExp(`(?<![-\\w/])${name}\\.(\\w+)`, 'g'))].map(
      ([, found = '']) => found,
    ),
  }));
});

test('every style sheet is in a layer', () => {
  expect(styleSheets.length).toBeGreaterThan(200);
  const layers = { ui: 'ui', shell: 'patterns', site: 'patterns', features: 'features' } as const;
  const astray = styleSheets.filter((sheet) => {
    const folder = sheet.split(/[/\\]/, 1)[0] as keyof typeof layers;
    return !read(sheet).startsWith(`@layer ${layers[folder] ?? 'patterns'} {`);
  });
  expect(astray).toEqual([]);
});

test('a page reads only classes that its style sheet has, and each is read by somebody', () => {
  const wrong: string[] = [];
  for (const sheet of styleSheets) {
    const declared = new Set([...read(sheet).matchAll(declaring)].map(([, found = '']) => found));
    const its = readers.filter((reader) => reader.sheet === sheet);
    const isRead = new Set(its.flatMap(({ classes }) => classes));
    for (const { file, classes } of its) {
      for (const name of classes) if (!declared.has(name)) wrong.push(`${file}: no .${name}`);
    }
    for (const name of declared) {
      const isComposed = new RegExp(`composes: [^;]*\\b${name}\\b`).test(read(sheet));
      if (!isRead.has(name) && !isComposed) wrong.push(`${sheet}: .${name} is read by nobody`);
    }
  }
  expect(wrong).toEqual([]);
});
