import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Bytes of JavaScript, packed with brotli, that a page names and that those scripts import before
 * they run.
 *
 * @param client folder of the built files
 * @param page folder of the page in it
 */
export function packedScriptBytes(client: string, page: string): number {
  const html = readFileSync(join(client, page, 'index.html'), 'utf8');
  const named: string[] = html.match(/\/assets\/[\w.~-]+\.js/g) ?? [];
  const sizes = new Map<string, number>();
  for (let address = named.pop(); address !== undefined; address = named.pop()) {
    if (sizes.has(address)) continue;
    const script = readFileSync(join(client, address));
    sizes.set(address, brotliCompressSync(script).length);
    const imported = script.toString().matchAll(/(?:import|from)\s*["']\.\/([\w.~-]+\.js)["']/g);
    for (const [, name] of imported) named.push(`/assets/${name}`);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
