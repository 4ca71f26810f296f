/** A package in npm's lock file, as far as it is read here. */
interface Locked {
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export type LockedPackages = Record<string, Locked>;

/** Where the packages shall run, in npm's words. */
export interface Platform {
  os: string;
  cpu: string;
  libc: string;
}

/**
 * Finds the packages of others that one of our workspaces needs to run, as folders from the root
 * such as `api/node_modules/pg`: what it depends on, and what those do, but nothing for tests and
 * nothing for other platforms.
 *
 * @param packages of npm's lock file
 * @param wanted names that the workspace imports
 * @param isLeftOut what is not followed
 */
export function runtimePackages(
  packages: LockedPackages,
  workspace: string,
  wanted: Iterable<string>,
  { os, cpu, libc }: Platform,
  isLeftOut: (name: string) => boolean = () => false,
): Set<string> {
  const fits = (one: Locked) =>
    (one.os?.includes(os) ?? true) &&
    (one.cpu?.includes(cpu) ?? true) &&
    (one.libc?.includes(libc) ?? true);
  const found = new Set<string>();
  const pending: [folder: string, names: Iterable<string>][] = [[workspace, wanted]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [folder, names] = next;
    for (const name of names) {
      if (isLeftOut(name)) continue;
      const place = placeOf(packages, folder, name);
      if (place === undefined) {
        if (isNeededBy(packages[folder], name)) throw new Error(`${folder} lacks ${name}`);
        continue;
      }
      const entry = packages[place] ?? {};
      if (entry.link === true || found.has(place) || !fits(entry)) continue;
      found.add(place);
      pending.push([place, namesIn(entry)]);
    }
  }
  return found;
}

const namesIn = (one: Locked): string[] => [
  ...Object.keys({ ...one.dependencies, ...one.optionalDependencies }),
  ...Object.keys(one.peerDependencies ?? {}).filter(
    (name) => one.peerDependenciesMeta?.[name]?.optional !== true,
  ),
];

const isNeededBy = (one: Locked | undefined, name: string): boolean =>
  one?.optionalDependencies?.[name] === undefined;

/** Looks for a package as Node does: beside the importing one, then further and further out. */
function placeOf(packages: LockedPackages, folder: string, name: string): string | undefined {
  const parts = folder.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    if (parts[length - 1] === 'node_modules') continue;
    const place = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (packages[place]) return place;
  }
  return undefined;
}
