/**
 * What the production build promises of the forum's pages, read from its files. Needs
 * `BUILD=production react-router build` to have run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

const assets = join(import.meta.dirname, 'build/production/client/assets');

/** Bytes of JavaScript, packed with brotli, that the forum's pages may load beyond the shell. */
const budget = 60_000;

const staticImport = /(?:import|from)\s*["']\.\/([\w.~-]+\.js)["']/g;
/** What only the editor's library holds. */
const editorMark = 'ProseMirror';

const sourceOf = (name: string): string => readFileSync(join(assets, name), 'utf8');

/** The file of a route module, which the bundler names after it. */
function chunkOf(module: string): string {
  const found = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && name.startsWith(`${module}-`),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) {
    throw new Error(`${module} has ${found.length} chunks; one was expected.`);
  }
  return only;
}

/** Scripts and all that they import before they run. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const [, next = ''] of sourceOf(name).matchAll(staticImport)) queue.push(next);
  }
  return found;
}

describe('the forum in the production build', () => {
  let pages: string[] = [];
  let beyondShell: string[] = [];
  beforeAll(() => {
    if (!existsSync(assets)) throw new Error('Build for production first: npm run build');
    const shell = withImports(
      ['entry.client', 'root', 'GuardedArea', 'PartnerLayout'].map(chunkOf),
    );
    pages = readdirSync(join(import.meta.dirname, 'app/features/forum'))
      .filter((name) => name.endsWith('Page.tsx'))
      .map((name) => name.replace('.tsx', ''));
    beyondShell = [...withImports(pages.map(chunkOf))].filter((name) => !shell.has(name));
  });

  test('loads at most 60 kB of packed JavaScript beyond the shell', { timeout: 60_000 }, () => {
    const sizes = beyondShell.map(
      (name) => brotliCompressSync(readFileSync(join(assets, name))).length,
    );
    expect(pages).toContain('ThreadPage');
    expect(sizes.length).toBeGreaterThanOrEqual(pages.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  });

  test('leaves the editor until one writes', () => {
    for (const name of beyondShell) expect(sourceOf(name), name).not.toContain(editorMark);
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => sourceOf(name).includes(editorMark)).length).toBeGreaterThan(0);
  });
});
