/**
 * Promises of the production build about the staff's pages: nobody else loads them. Needs
 * `BUILD=production react-router build` to have run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

const client = join(import.meta.dirname, 'build/production/client');

/** Words of the staff's pages that nobody else's have; they survive packing. */
const staffWords = [
  'Det som väntat längst står först',
  'Företag som är anslutna, de nyaste först',
  'Alla som har ett konto, de nyaste först',
  'Inget här handlar om en viss person',
];

const Manifest = z.object({
  routes: z.record(
    z.string(),
    z.object({
      parentId: z.optional(z.string()),
      module: z.string(),
      imports: z.array(z.string()),
    }),
  ),
});

const staticImport = /(?:import|from)\s*["']\.\/([\w.~-]+\.js)["']/g;

const sourceOf = (address: string): string => readFileSync(join(client, address), 'utf8');

/** Scripts, and all that they import before they run. */
function withImports(addresses: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...addresses];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    for (const [, name] of sourceOf(address).matchAll(staticImport)) queue.push(`/assets/${name}`);
  }
  return found;
}

let scripts: string[] = [];
let routes: z.infer<typeof Manifest>['routes'] = {};
beforeAll(() => {
  if (!existsSync(client)) throw new Error('Build for production first: npm run build');
  const assets = readdirSync(join(client, 'assets'));
  scripts = assets.filter((name) => name.endsWith('.js')).map((name) => `/assets/${name}`);
  const text = sourceOf(`/assets/${assets.find((name) => /^manifest-.*\.js$/.test(name))}`);
  ({ routes } = Manifest.parse(
    JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
  ));
});

const layout = 'features/staff/AdminLayout';
const isStaffPage = (id: string): boolean => id === layout || routes[id]?.parentId === layout;

/** Pages whose scripts include one of these, before anything is pressed. */
const pagesThatLoad = (wanted: (address: string) => boolean): string[] =>
  Object.entries(routes).flatMap(([id, { module, imports }]) =>
    [...withImports([module, ...imports])].some(wanted) ? [id] : [],
  );

test('no other page loads the script of a page of the staff area', () => {
  const staffPages = Object.keys(routes).filter(isStaffPage);
  expect(staffPages.length).toBeGreaterThanOrEqual(9);
  const modules = new Set(staffPages.map((id) => routes[id]?.module ?? ''));
  const loading = pagesThatLoad((address) => modules.has(address));
  expect(loading.filter((id) => !isStaffPage(id))).toEqual([]);
});

test.each(staffWords)('“%s” is loaded by pages of the staff area alone', (words) => {
  const holders = scripts.filter((address) => sourceOf(address).includes(words));
  expect(holders).toHaveLength(1);
  const loading = pagesThatLoad((address) => holders.includes(address));
  expect(loading.length).toBeGreaterThan(0);
  expect(loading.filter((id) => !id.startsWith('features/staff/') && !isStaffPage(id))).toEqual([]);
});
