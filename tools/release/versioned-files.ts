import { globSync } from 'node:fs';
import { root } from '../supervisor.ts';

/**
 * Every file that holds the product's version. Not the web app's header, whose value the specification
 * fixes (contract/src/ground/version.ts).
 */
export function versionedFiles(): string[] {
  const packages = globSync(['package.json', '*/package.json'], {
    cwd: root,
    exclude: ['node_modules'],
  });
  return [...packages.toSorted(), 'package-lock.json'];
}
