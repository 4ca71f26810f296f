/**
 * Promises of the production build about the forum's pages, read from its files. Needs
 * `BUILD=production react-router build` to have run.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { packedBytes, readScripts, readTableOfPages, withImports } from './built-files.ts';

/** Bytes of JavaScript, packed with brotli, that the forum's pages may load beyond the shell. */
const budget = 60_000;

const staffLayout = 'features/staff/AdminLayout';
/** The layouts around every page of the partner area. */
const shellRoutes = ['root', 'shell/GuardedArea', 'compose/PartnerArea'];

/** A text that only the editor's library contains. */
const editorMark = 'ProseMirror';

describe('the forum in the production build', () => {
  const scripts = readScripts();
  let pages: string[] = [];
  let beyondShell: string[] = [];
  beforeAll(() => {
    const { entry, routes } = readTableOfPages();
    const scriptsOf = (ids: readonly string[]): string[] =>
      ids.map((id) => {
        const route = routes[id];
        if (!route) throw new Error(`The build has no route ${id}.`);
        return route.module;
      });
    const shell = withImports([entry.module, ...entry.imports, ...scriptsOf(shellRoutes)]);
    // The forum's pages for staff are loaded by staff alone (staff-chunk.built.test.ts).
    pages = Object.keys(routes).filter(
      (id) => id.startsWith('features/forum/') && routes[id]?.parentId !== staffLayout,
    );
    beyondShell = [...withImports(scriptsOf(pages))].filter((address) => !shell.has(address));
  });

  test('loads at most 60 kB of packed JavaScript beyond the shell', { timeout: 60_000 }, () => {
    expect(pages).toContain('features/forum/ThreadPage');
    expect(beyondShell.length).toBeGreaterThanOrEqual(pages.length);
    expect(packedBytes(beyondShell)).toBeLessThanOrEqual(budget);
  });

  test('leaves the editor until one writes', () => {
    const withEditor = [...scripts].flatMap(([address, source]) =>
      source.includes(editorMark) ? [address] : [],
    );
    expect(withEditor.length).toBeGreaterThan(0);
    expect(beyondShell.filter((address) => withEditor.includes(address))).toEqual([]);
  });
});
