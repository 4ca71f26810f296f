/**
 * Promises of the production build about the staff's pages: nobody else loads them. Needs
 * `BUILD=production react-router build` to have run.
 */
import { beforeAll, expect, test } from 'vitest';
import { readScripts, readTableOfPages, withImports } from './built-files.ts';
import type { TableOfPages } from './built-files.ts';

/** Words of the staff's pages that nobody else's have; they survive packing. */
const staffWords = [
  'Det som väntat längst står först',
  'Företag som är anslutna, de nyaste först',
  'Alla som har ett konto, de nyaste först',
  'Inget här handlar om en viss person',
];

let routes: TableOfPages['routes'] = {};
beforeAll(() => {
  ({ routes } = readTableOfPages());
});

const layout = 'features/staff/AdminLayout';
const isStaffPage = (id: string): boolean => id === layout || routes[id]?.parentId === layout;

/** Pages whose scripts include one of these, before anything is pressed. */
const pagesThatLoad = (wanted: (address: string) => boolean): string[] =>
  Object.entries(routes).flatMap(([id, { module }]) =>
    [...withImports([module])].some(wanted) ? [id] : [],
  );

test('no other page loads the script of a page of the staff area', () => {
  const staffPages = Object.keys(routes).filter(isStaffPage);
  expect(staffPages.length).toBeGreaterThanOrEqual(9);
  const modules = new Set(staffPages.map((id) => routes[id]?.module ?? ''));
  const loading = pagesThatLoad((address) => modules.has(address));
  expect(loading.filter((id) => !isStaffPage(id))).toEqual([]);
});

test.each(staffWords)('“%s” is loaded by pages of the staff area alone', (words) => {
  const holders = [...readScripts()].flatMap(([address, source]) =>
    source.includes(words) ? [address] : [],
  );
  expect(holders).toHaveLength(1);
  const loading = pagesThatLoad((address) => holders.includes(address));
  expect(loading.length).toBeGreaterThan(0);
  expect(loading.filter((id) => !id.startsWith('features/staff/') && !isStaffPage(id))).toEqual([]);
});
