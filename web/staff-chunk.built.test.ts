/**
 * What the production build promises of the staff's pages: nobody else loads them. Needs
 * `BUILD=production react-router build` to have run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

const client = join(import.meta.dirname, 'build/production/client');

/** Only the staff's texts have these words; they survive packing. */
const staffWords = 'Det som väntat längst står först';

const Manifest = z.object({
  routes: z.record(z.string(), z.object({ module: z.string(), imports: z.array(z.string()) })),
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

let holders: string[] = [];
let routes: z.infer<typeof Manifest>['routes'] = {};
beforeAll(() => {
  if (!existsSync(client)) throw new Error('Build for production first: npm run build');
  const assets = readdirSync(join(client, 'assets'));
  holders = assets
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`)
    .filter((address) => sourceOf(address).includes(staffWords));
  const text = sourceOf(`/assets/${assets.find((name) => /^manifest-.*\.js$/.test(name))}`);
  ({ routes } = Manifest.parse(
    JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
  ));
});

test('the staff’s words are in one file, which their pages load and no other page', () => {
  expect(holders).toHaveLength(1);
  const loading = Object.entries(routes).flatMap(([id, { module, imports }]) =>
    [...withImports([module, ...imports])].some((address) => holders.includes(address)) ? [id] : [],
  );
  expect(loading.length).toBeGreaterThanOrEqual(4);
  expect(loading.filter((id) => !id.startsWith('features/staff/'))).toEqual([]);
});
