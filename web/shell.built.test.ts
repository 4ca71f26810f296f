/**
 * Promises of the production build about the partner area's shell, read from its files. Needs
 * `BUILD=production react-router build` to have run.
 */
import { beforeAll, expect, test } from 'vitest';
import { readScripts, readTableOfPages, scriptsOfDocument, withImports } from './built-files.ts';

/** The layouts around every page of the partner area. */
const shellRoutes = ['shell/GuardedArea', 'compose/PartnerArea'];

let added: string[] = [];
let pages: string[] = [];
beforeAll(() => {
  const loaded = scriptsOfDocument('login');
  const { routes } = readTableOfPages();
  pages = Object.keys(routes);
  const ownScripts = shellRoutes.map((id) => {
    const route = routes[id];
    if (!route) throw new Error(`The build has no route ${id}.`);
    return route.module;
  });
  added = [...withImports(ownScripts)].filter((address) => !loaded.has(address));
});

test('the table of pages has none of the public site, which are documents without React', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((id) => id.startsWith('site'))).toEqual([]);
});

/** Parts that are fetched when they are first opened, by the name of their chunk. */
const laterParts = [
  { chunk: /LegalNoticeDialog/, words: 'Jag har läst' },
  { chunk: /SearchPanel/, words: 'Senaste sökningar' },
  { chunk: /NotificationsPanel/, words: 'data-notifications' },
];

test.each(laterParts)('$chunk is fetched when it is first opened', ({ chunk, words }) => {
  const holding = [...readScripts()].flatMap(([address, source]) =>
    source.includes(words) ? [address] : [],
  );
  // Were the words changed or the part merged into another, the test would see nothing.
  expect(holding).toEqual([expect.stringMatching(chunk)]);
  expect(added).not.toContain(holding[0]);
});
