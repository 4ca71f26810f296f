import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from '../api/src/testing/memory-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Product = {
  /** `http://localhost:PORT` */
  origin: string;
  dataDir: string;
  /** Its output so far. */
  said: () => string;
  /** Stops it in order within ten seconds, as Ctrl-C or a service manager does. */
  stop: () => Promise<void>;
  /**
   * Kills it with SIGKILL, as a crash does. A later start with the same folder has lost nothing.
   */
  kill: () => Promise<void>;
};

export interface DataDir {
  dataDir: string;
  remove: () => void;
}

/** An empty data folder of its own for a product under test. */
export function makeDataDir(): DataDir {
  const dataDir = mkdtempSync(join(memoryFolder(), 'troskel-e2e-'));
  // Run by root, PostgreSQL works as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** A folder with all that a stopped product has left in its own. */
export function copyDataDir(from: string): DataDir {
  const copy = makeDataDir();
  // With owners and rights, which the database looks at.
  execFileSync('cp', ['-a', `${from}/.`, copy.dataDir]);
  return copy;
}

/**
 * A data folder as a first start leaves it, with the demo's data: making the database and filling it
 * is most of what a start costs.
 */
export function makeFilledDataDir(): DataDir {
  const filled = process.env['BROWSER_TEST_DATA'];
  if (filled === undefined) throw new Error('The set-up has left no data folder');
  return copyDataDir(filled);
}

/** Starts the product as `npm start` does, with settings of this machine's environment left out. */
export async function startProduct(options: {
  dataDir: string;
  port: number;
  /** Further settings. */
  env?: Record<string, string>;
}): Promise<Product> {
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _ownerUrl, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs'), 'demo'], {
    cwd: root,
    env: {
      ...inherited,
      HOST: 'localhost',
      PUBLIC_URL: `http://localhost:${options.port}`,
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      EMBEDDED_DURABLE: '0',
      ...options.env,
    },
    // The channel's end stops the product when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exit = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  await whenReady(child, exit);
  return {
    origin: `http://localhost:${options.port}`,
    dataDir: options.dataDir,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
    kill: async () => {
      // All at once, as when the machine crashes: nobody is left to put anything in order.
      for (const pid of [...descendantsOf(child.pid ?? 0), child.pid ?? 0]) killIfThere(pid);
      await exit;
    },
  };
}

async function whenReady(child: ChildProcess, exit: Promise<unknown>): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('is ready')) resolve();
      });
    }
  });
  const ended = exit.then(() => {
    throw new Error(`The product did not start:\n${said}`);
  });
  await Promise.race([ready, ended]);
}

/** Every process below this one, by the table of processes (proc(5), or ps where there is none). */
function descendantsOf(root: number): number[] {
  const table = existsSync('/proc/self/stat') ? procTable() : psTable();
  const found = [root];
  // Grows while it is walked: children of children are appended behind.
  for (const pid of found) {
    found.push(...table.filter(([, parent]) => parent === pid).map(([child]) => child));
  }
  return found.slice(1);
}

function procTable(): [number, number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
        return [[Number(name), Number(parent)]];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

function psTable(): [number, number][] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [pid, parent] = line.trim().split(/\s+/);
    return [Number(pid), Number(parent)];
  });
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}
