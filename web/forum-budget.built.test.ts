/**
 * Promises of the production build about the forum's pages, read from its files. Needs
 * `BUILD=production react-router build` to have run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

const client = join(import.meta.dirname, 'build/production/client');

/** Bytes of JavaScript, packed with brotli, that the forum's pages may load beyond the shell. */
const budget = 60_000;

const staffLayout = 'features/staff/AdminLayout';
/** The layouts around every page of the partner area. */
const shellRoutes = ['root', 'shell/GuardedArea', 'compose/PartnerArea'];

const Manifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      module: z.string(),
      imports: z.array(z.string()),
      parentId: z.optional(z.string()),
    }),
  ),
});

const staticImport = /(?:import|from)\s*["']\.\/([\w.~-]+\.js)["']/g;
/** A text that only the editor's library contains. */
const editorMark = 'ProseMirror';

const sourceOf = (address: string): string => readFileSync(join(client, address), 'utf8');

const scripts = (): string[] =>
  readdirSync(join(client, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);

function readManifest(): z.infer<typeof Manifest> {
  const text = sourceOf(scripts().find((name) => name.includes('/manifest-')) ?? '');
  return Manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

/** Scripts and all that they import before they run. */
function withImports(addresses: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...addresses];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    for (const [, next] of sourceOf(address).matchAll(staticImport)) queue.push(`/assets/${next}`);
  }
  return found;
}

describe('the forum in the production build', () => {
  let pages: string[] = [];
  let beyondShell: string[] = [];
  beforeAll(() => {
    if (!existsSync(client)) throw new Error('Build for production first: npm run build');
    const { entry, routes } = readManifest();
    const scriptsOf = (ids: readonly string[]): string[] =>
      ids.flatMap((id) => {
        const route = routes[id];
        if (!route) throw new Error(`The build has no route ${id}.`);
        return [route.module, ...route.imports];
      });
    const shell = withImports([entry.module, ...entry.imports, ...scriptsOf(shellRoutes)]);
    // The forum's pages for staff are loaded by staff alone (staff-chunk.built.test.ts).
    pages = Object.keys(routes).filter(
      (id) => id.startsWith('features/forum/') && routes[id]?.parentId !== staffLayout,
    );
    beyondShell = [...withImports(scriptsOf(pages))].filter((address) => !shell.has(address));
  });

  test('loads at most 60 kB of packed JavaScript beyond the shell', { timeout: 60_000 }, () => {
    const sizes = beyondShell.map(
      (address) => brotliCompressSync(readFileSync(join(client, address))).length,
    );
    expect(pages).toContain('features/forum/ThreadPage');
    expect(sizes.length).toBeGreaterThanOrEqual(pages.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  });

  test('leaves the editor until one writes', () => {
    for (const address of beyondShell) {
      expect(sourceOf(address), address).not.toContain(editorMark);
    }
    const withEditor = scripts().filter((address) => sourceOf(address).includes(editorMark));
    expect(withEditor.length).toBeGreaterThan(0);
  });
});
