import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrls, prepareDatabase, prepareRoles } from './embedded-database.ts';
import { stopLeftoverPostmaster, stopPostmaster } from './embedded-leftover.ts';
import { findClusterLocation, makeSocketFolder, type ClusterLocation } from './cluster-location.ts';
import { lockFolder } from './folder-lock.ts';

const productDatabase = 'troskel';
const majorVersion = '18';

/** Recovery after a kill replays at most `max_wal_size`, which takes seconds. */
const startWithinMs = 60_000;
const largestLogBytes = 5_000_000;

export type EmbeddedOptions = {
  /** The product's data folder; created if missing. */
  dataDir: string;
  /** `false` gives up durability on power loss (not on a kill): for tests only. */
  durable?: boolean;
  /** Removes the whole data folder when the server stops or this process ends in any way. */
  isTemporary?: boolean;
  /**
   * Folder with the `bin` of another PostgreSQL, of any version that the product runs on; its own by
   * default. For tests only: the next start takes the cluster for one of its own version.
   */
  binaries?: string;
  /** The cluster in the folder is a copy that follows another one. For tests and benches only. */
  isStandby?: boolean;
  /** Called with one line for each notable step. */
  log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** Address of the product's database for the owner's role. */
  ownerUrl: string;
  /** Address of the product's database for the server's role. */
  appUrl: string;
  /** Address of any database for the superuser; by default the product's. */
  adminUrl: (database?: string) => string;
  /** Folder of the cluster. */
  location: string;
  socketFolder: string;
  postmasterPid: number;
  /** Resolves when the server has ended, by `stop` or by itself. */
  ended: Promise<void>;
  /** Fast shutdown: transactions are rolled back, the cluster is closed cleanly. Idempotent. */
  stop: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL server on a Unix socket only, with its cluster in the data folder.
 * Cleans up after an interrupted run first.
 *
 * @throws FolderInUse when a running process uses the folder.
 * @throws Error with one sentence when PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  isTemporary = false,
  binaries,
  isStandby = false,
  log = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const found = await findClusterLocation(dataDir, log);
  const place = binaries === undefined ? found : { ...found, binaries };
  const unlock = lockFolder(place.home);
  try {
    const cluster = join(realpathSync(place.home), 'cluster');
    await stopLeftoverPostmaster(cluster);
    await makeCluster(place, cluster, durable);
    const socketFolder = makeSocketFolder(place);
    const postmaster = await startPostmaster(place, cluster, socketFolder, durable);
    const guard = startGuard(postmaster.pid, isTemporary ? [dataDir, place.home] : []);

    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= (async () => {
        // Keeps this process alive, which otherwise might end before the postmaster's end is
        // reported.
        postmaster.hold();
        await stopPostmaster(postmaster.pid, cluster);
        await postmaster.ended;
        guard.release();
        if (!socketFolder.startsWith(place.home)) rmSync(socketFolder, { recursive: true });
        unlock();
        if (isTemporary) {
          rmSync(place.home, { recursive: true, force: true });
          rmSync(dataDir, { recursive: true, force: true });
        }
      })();
      return stopping;
    };
    const urls = (database = productDatabase) => databaseUrls(socketFolder, database);
    try {
      if (!isStandby) {
        await prepareRoles(urls('postgres').adminUrl);
        await prepareDatabase(socketFolder, productDatabase);
      }
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      ownerUrl: urls().ownerUrl,
      appUrl: urls().appUrl,
      adminUrl: (database) => urls(database).adminUrl,
      location: place.home,
      socketFolder,
      postmasterPid: postmaster.pid,
      ended: postmaster.ended,
      stop,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Runs `initdb` in a temporary folder, so that an interrupted run is never taken for a cluster. */
async function makeCluster(
  place: ClusterLocation,
  cluster: string,
  durable: boolean,
): Promise<void> {
  const versionFile = join(cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === majorVersion) return;
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version} and this is ${majorVersion}; dump and restore it, or choose another DATA_DIR.`,
    );
  }
  const arriving = `${cluster}.arriving`;
  // Swedish collation comes from ICU. The C library's character classes, which trigrams still use,
  // must cover å, ä and ö too, and systems name such a locale differently.
  for (const characterClasses of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    rmSync(arriving, { recursive: true, force: true });
    const outcome = await run(place, 'initdb', [
      '-D',
      arriving,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-instructions',
      '--locale=C',
      `--lc-ctype=${characterClasses}`,
      '--locale-provider=icu',
      '--icu-locale=sv-SE',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (outcome.code === 0) {
      renameSync(arriving, cluster);
      return;
    }
    if (!outcome.errors.includes('invalid locale name')) {
      throw new Error(`The database could not be made: ${outcome.errors.trim()}`);
    }
  }
  throw new Error('The database could not be made: this system knows none of the locales tried.');
}

type Outcome = { code: number | null; errors: string };

function run(place: ClusterLocation, program: string, words: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.binaries, 'bin', program), words, {
      ...place.runAs,
      cwd: '/',
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, errors }));
  });
}

interface Postmaster {
  pid: number;
  ended: Promise<void>;
  /** Keeps this process alive until the postmaster ends. */
  hold: () => void;
}

async function startPostmaster(
  place: ClusterLocation,
  cluster: string,
  socketFolder: string,
  durable: boolean,
): Promise<Postmaster> {
  const logFile = join(place.home, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > largestLogBytes) {
    renameSync(logFile, `${logFile}.1`);
  }
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    // Holds the pages in constant use, and as much of the recent writes as accumulates between two
    // checkpoints: the first change of a page after one writes the whole page to the log.
    shared_buffers: durable ? '256MB' : '64MB',
    max_wal_size: durable ? '1GB' : '256MB',
    min_wal_size: '32MB',
    // For an SSD: the default would scan a whole table to save a few lookups.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Statements and details would write personal data into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // synchronous_commit stays on: without fsync it costs next to nothing, and without it a killed
    // server would lose confirmed writes.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  const deadline = performance.now() + startWithinMs;
  for (;;) {
    const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
    const output = openSync(logFile, 'a', 0o600);
    const child = spawn(join(place.binaries, 'bin', 'postgres'), ['-D', cluster, ...words], {
      ...place.runAs,
      cwd: '/',
      env: postgresEnvironment(),
      // A process group of its own, so that Ctrl-C does not stop the database before the server.
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    const ended = hasEnded(child);
    if (await isReady(child, cluster, deadline)) {
      child.unref();
      return { pid: child.pid ?? 0, ended, hold: () => child.ref() };
    }
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
    await ended;
    const logged = readFileSync(logFile).subarray(logStart).toString('utf8').trim();
    // The server processes of a killed postmaster need a moment to notice.
    const isHeldByOrphans = logged.includes('pre-existing shared memory block');
    if (!isHeldByOrphans || performance.now() > deadline) {
      throw new Error(`The database did not start: ${logged || 'it said nothing'} (${logFile})`);
    }
    await pause(100);
  }
}

function hasEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

/** Reads the lines of a file; none for one that is not there, or that goes just now. */
function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Waits for the state `ready` in the eighth line of postmaster.pid, which the server writes. */
async function isReady(child: ChildProcess, cluster: string, deadline: number): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid');
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const lines = linesOf(file);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (performance.now() > deadline) return false;
    await pause(10);
  }
  return false;
}

/**
 * Starts a shell that waits for the end of this process, however it ends (its pipe closes even on
 * SIGKILL), and then shuts the server down cleanly.
 */
function startGuard(pid: number, temporaryFolders: readonly string[]): { release: () => void } {
  const script = `
    read -r word && exit
    kill -INT "$1" 2>/dev/null
    shift
    [ $# -gt 0 ] || exit
    for turn in 1 2 3 4 5 6 7 8 9 10; do rm -rf -- "$@" 2>/dev/null && exit; sleep 0.3; done`;
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), ...temporaryFolders], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return { release: () => guard.stdin.end('stopped\n') };
}

/** A minimal environment: this process's own holds the product's secrets. */
function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
