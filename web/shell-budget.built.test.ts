/**
 * Promises of the production build about the partner area's shell, read from its files. Needs
 * `BUILD=production react-router build` to have run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

const client = join(import.meta.dirname, 'build/production/client');

/** Bytes of JavaScript, packed with brotli, that the shell may add to what /login has loaded. */
const budget = 40_000;

/** The layouts around every page of the partner area. */
const shellRoutes = ['shell/GuardedArea', 'compose/PartnerArea'];

const Manifest = z.object({
  routes: z.record(z.string(), z.object({ module: z.string(), imports: z.array(z.string()) })),
});

const scriptAddress = /\/assets\/[\w.~-]+\.js/g;
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

let added: string[] = [];
let pages: string[] = [];
beforeAll(() => {
  if (!existsSync(client)) throw new Error('Build for production first: npm run build');
  const login = readFileSync(join(client, 'login/index.html'), 'utf8');
  const loaded = withImports(login.match(scriptAddress) ?? []);
  const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  const text = sourceOf(`/assets/${file}`);
  const { routes } = Manifest.parse(
    JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
  );
  pages = Object.keys(routes);
  const ownScripts = shellRoutes.flatMap((id) => {
    const route = routes[id];
    if (!route) throw new Error(`The build has no route ${id}.`);
    return [route.module, ...route.imports];
  });
  added = [...withImports(ownScripts)].filter((address) => !loaded.has(address));
});

test('the shell adds at most 40 kB of packed JavaScript to what /login loads', () => {
  const total = added
    .map((address) => brotliCompressSync(readFileSync(join(client, address))).length)
    .reduce((sum, size) => sum + size, 0);
  expect(added.length).toBeGreaterThan(1);
  expect(total).toBeLessThanOrEqual(budget);
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
  const scripts = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'));
  const holding = scripts.filter((name) => sourceOf(`/assets/${name}`).includes(words));
  // Were the words changed or the part merged into another, the test would see nothing.
  expect(holding).toHaveLength(1);
  expect(holding[0]).toMatch(chunk);
  expect(added).not.toContain(`/assets/${holding[0]}`);
});
