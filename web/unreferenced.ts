import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const read = new Set(['.html', '.css', '.js']);

/** Names of built files, as they stand in pages, style sheets and scripts. */
const fileName = /[\w.~-]+-[\w-]{8}\.[a-z0-9]+/g;

/** Removes the built files that no page leads to, by whatever other files. */
export function removeUnreferenced(client: string): void {
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const assets = new Map(
    files
      .filter((file) => file.startsWith(join(client, 'assets')))
      .map((file) => [basename(file), file]),
  );
  const queue = files.filter((file) => file.endsWith('.html'));
  for (const file of queue) {
    if (![...read].some((ending) => file.endsWith(ending))) continue;
    for (const [name] of readFileSync(file, 'utf8').matchAll(fileName)) {
      const asset = assets.get(name);
      if (asset === undefined) continue;
      assets.delete(name);
      queue.push(asset);
    }
  }
  for (const file of assets.values()) rmSync(file);
}
