import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod';

/** Folder of the production build, which `BUILD=production react-router build` makes. */
export const builtClient = join(import.meta.dirname, 'build/production/client');

// The framework marks a style sheet that an earlier part has loaded.
const StyleSheets = z
  .array(z.string().transform((address) => address.replace('#', '')))
  .default([]);

/** The framework's table of pages, as far as it is read here. */
const Table = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()), css: StyleSheets }),
  routes: z.record(
    z.string(),
    z.object({ module: z.string(), css: StyleSheets, parentId: z.optional(z.string()) }),
  ),
});
export type TableOfPages = z.infer<typeof Table>;

const sourceOf = (address: string): string => readFileSync(join(builtClient, address), 'utf8');

/** Answers all scripts by their addresses. */
export function readScripts(): Map<string, string> {
  if (!existsSync(builtClient)) throw new Error('Build for production first: npm run build');
  const names = readdirSync(join(builtClient, 'assets')).filter((name) => name.endsWith('.js'));
  return new Map(names.map((name) => [`/assets/${name}`, sourceOf(`/assets/${name}`)]));
}

export function readTableOfPages(): TableOfPages {
  const addresses = [...readScripts().keys()];
  const text = sourceOf(addresses.find((address) => address.startsWith('/assets/manifest-')) ?? '');
  return Table.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

/** Answers the addresses of a script's static imports. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.~-]+\.js)["']/g)].map(
    ([, name]) => `/assets/${name}`,
  );

const knownImports = new Map<string, readonly string[]>();

function importsAt(address: string): readonly string[] {
  const known = knownImports.get(address) ?? importsOf(sourceOf(address));
  knownImports.set(address, known);
  return known;
}

/** Answers scripts, and all that they import before they run. */
export function withImports(addresses: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...addresses];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    queue.push(...importsAt(address));
  }
  return found;
}

/** Answers the scripts that a page's document names, and all that they import before they run. */
export const scriptsOfDocument = (page: string): Set<string> =>
  withImports(sourceOf(join(page, 'index.html')).match(/\/assets\/[\w.~-]+\.js/g) ?? []);

/** Bytes of a file as it is sent: small ones have no packed file beside them. */
function packedSize(address: string): number {
  const file = join(builtClient, address);
  const packed = `${file}.br`;
  return existsSync(packed) ? statSync(packed).size : brotliCompressSync(readFileSync(file)).length;
}

/** Adds up the bytes of files, packed with brotli. */
export const packedBytes = (addresses: Iterable<string>): number =>
  [...addresses].reduce((sum, address) => sum + packedSize(address), 0);
