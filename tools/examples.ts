import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A change of the product that CONTRIBUTING.md shows, as a patch of what is written by hand. */
export interface Example {
  name: string;
  /** Path from the root. */
  patch: string;
  /** Features that it changes, whose tests must still pass. */
  features: string[];
}

/** The examples of a copy of the repository. */
export function examplesOf(root: string): Example[] {
  return globSync('docs/examples/*.patch', { cwd: root })
    .toSorted()
    .map((patch) => {
      const text = readFileSync(join(root, patch), 'utf8');
      const names = [...text.matchAll(/^\+\+\+ b\/.*\/features\/([^/]+)\//gm)].map(
        (m) => m[1] ?? '',
      );
      return { name: basename(patch, '.patch'), patch, features: [...new Set(names)].toSorted() };
    });
}

/**
 * Puts a patch into the files of a folder.
 *
 * @param isOnlyTried when nothing is to be written
 * @returns what does not fit, empty when all does
 */
export function applyPatch(root: string, patch: string, { isOnlyTried = false } = {}): string {
  const words = ['apply', ...(isOnlyTried ? ['--check'] : []), patch];
  // Outside a repository the patch's paths are taken from the folder that it is put into.
  const env = { ...process.env, GIT_DIR: join(root, 'no-repository') };
  return spawnSync('git', words, { cwd: root, encoding: 'utf8', env }).stderr;
}

/** Gives the new migrations of a patch, which say `NEXT`, the numbers after the highest. */
export function numberMigrations(root: string): void {
  const folder = join(root, 'api/src/platform/db/migrations');
  const names = globSync('*.sql', { cwd: folder }).toSorted();
  let highest = Math.max(...names.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite));
  for (const name of names.filter((each) => each.startsWith('NEXT_'))) {
    highest += 1;
    renameSync(
      join(folder, name),
      join(folder, name.replace('NEXT', String(highest).padStart(4, '0'))),
    );
  }
}
