import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, inRepository } from '../imports.ts';

/**
 * Follows the imports from some of our files to all that they need: ours, as paths from the root,
 * and the names of the packages of others.
 *
 * @param root folder of the repository
 * @param entries paths from the root
 */
export function filesFrom(
  root: string,
  entries: readonly string[],
): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const pending = [...entries];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    for (const specifier of importsOf(readFileSync(join(root, path), 'utf8'))) {
      const ours = inRepository(path, specifier);
      if (ours !== undefined) pending.push(ours);
      else if (!specifier.startsWith('node:')) packages.add(packageIn(specifier));
    }
  }
  return { files, packages };
}

/** The package of an import such as `@f/core/part` or `pg`. */
const packageIn = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
