// Runs on any Node from 20 on, before anything is installed: plain JavaScript, Node's own imports
// only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Oldest supported Node; used where none is pinned (macOS, musl). */
const oldestSystemNode = { major: 22, minor: 22 };

/**
 * Prints a sentence and exits.
 * @param {string} sentence
 * @returns {never}
 */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    refuse(`This needs Node.js 20 or later to begin with, and this is ${process.version}.`);
  }
  if (process.platform === 'win32') {
    refuse('On Windows this runs in WSL (Windows Subsystem for Linux): start it from there.');
  }
}

/**
 * Installs the packages of a folder when they are missing or its lock file has changed since.
 * @param {string} folder
 * @param {{ isForUse?: boolean }} options whether what only tests and development need is left out
 */
export async function ensureInstalled(folder = root, { isForUse = false } = {}) {
  const lockText = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  const stamp = join(folder, 'node_modules', '.installed-lock');
  const whole = `${hash} whole`;
  const enough = isForUse ? [whole, `${hash} for use`] : [whole];
  if (enough.includes(read(stamp))) return;
  const hasWhole = isInstalled(folder, packagesOf(lockText));
  if (!hasWhole && !(isForUse && isInstalled(folder, packagesForUse(packagesOf(lockText))))) {
    console.log('Installing packages; the first time may take a minute …');
    const started = performance.now();
    const code = await npm(folder, [
      'ci',
      isForUse ? '--omit=dev' : '--include=dev',
      '--include=optional',
      ...quietly,
    ]);
    if (code !== 0) {
      refuse('The packages could not be installed; what npm says above tells why.');
    }
    console.log(`Packages installed in ${Math.round((performance.now() - started) / 1000)} s.`);
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  removeHeaders(folder);
  writeFileSync(stamp, isForUse && !hasWhole ? `${hash} for use` : whole);
}

/**
 * Removes the C headers of the pinned Node, a third of its size: nothing here compiles against them.
 * @param {string} folder
 */
function removeHeaders(folder) {
  const packages = join(folder, 'node_modules');
  for (const name of readdirSync(packages).filter((found) => found.startsWith('node-'))) {
    if (existsSync(join(packages, name, 'bin', 'node'))) {
      rmSync(join(packages, name, 'include'), { recursive: true, force: true });
    }
  }
}

const quietly = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

/**
 * Whether npm's own record of its installation, written last, has all of the packages.
 * @param {string} folder
 * @param {Packages} wanted
 */
function isInstalled(folder, wanted) {
  const record = read(join(folder, 'node_modules', '.package-lock.json'));
  return record !== '' && missingPackages(wanted, packagesOf(record)).length === 0;
}

/**
 * Those that are needed for more than tests and development.
 * @param {Packages} packages
 * @returns {Packages}
 */
function packagesForUse(packages) {
  return Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => dev !== true));
}

/** @typedef {Record<string, { version?: string; optional?: boolean; dev?: boolean; link?: boolean }>} Packages */

/**
 * @param {string} text a lock file, or npm's record of the same form
 * @returns {Packages}
 */
export function packagesOf(text) {
  /** @type {unknown} */
  const value = JSON.parse(text);
  return hasPackages(value) ? value.packages : {};
}

/**
 * @param {unknown} value
 * @returns {value is { packages: Packages }}
 */
function hasPackages(value) {
  return typeof value === 'object' && value !== null && 'packages' in value;
}

/**
 * Lists the paths in the lock file whose package is not installed in that version.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function missingPackages(wanted, installed) {
  return Object.entries(wanted)
    .filter(([place, entry]) => {
      if (!place.includes('node_modules/')) return false;
      const found = installed[place];
      // Optional packages include those of other platforms.
      if (!found) return entry.optional !== true;
      return entry.link === true ? found.link !== true : found.version !== entry.version;
    })
    .map(([place]) => place);
}

/**
 * @param {string} folder
 * @param {string[]} words
 */
function npm(folder, words) {
  const script = process.env['npm_execpath'];
  const isNpm = script !== undefined && /npm-cli\.[cm]?js$/.test(script);
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  const [program, ...before] = isNpm ? [node, script] : ['npm'];
  return run(program, [...before, ...words], { cwd: folder, env: process.env });
}

/** Finds the Node that comes with the packages, else the present one if it is new enough. */
export function findNode() {
  const pinned = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const oldest = oldestSystemNode;
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) {
    return process.execPath;
  }
  return refuse(
    `No Node.js comes with the packages for ${process.platform}-${process.arch}, so this needs a system Node.js of at least ${oldest.major}.${oldest.minor}; this is ${process.version}.`,
  );
}

/**
 * Continues in a program of this repository under the right Node, with our input, output and
 * signals, and exits with its code. It ends when this process, or the npm that runs it, is killed.
 *
 * @param {string} program path from the root
 * @param {string[]} words
 * @returns {Promise<never>}
 */
export async function goOn(program, words) {
  const node = findNode();
  // The programs it starts in turn (npx, tsc and others with a line `#!/usr/bin/env node`) must
  // find the same Node first.
  const path = [join(node, '..'), join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''];
  const env = {
    ...process.env,
    PATH: path.join(':'),
    // Kept from run to run; Node looks at the source's hash before it takes what it has compiled.
    NODE_COMPILE_CACHE:
      process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/compiled'),
    TROSKEL_STARTED_AT: String(Date.now() - Math.round(performance.now())),
  };
  const command = ['--disable-warning=ExperimentalWarning', join(root, program), ...words];
  process.exit(await run(node, command, { cwd: root, env, channel: 'ipc' }));
}

/**
 * @param {string} program
 * @param {string[]} words
 * @param {{ cwd: string; env: NodeJS.ProcessEnv; channel?: 'ipc' }} options with a channel whose end
 *   tells the child that we are gone
 * @returns {Promise<number>} the exit code, or 128 plus the signal's number when it was killed
 */
function run(program, words, { cwd, env, channel }) {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd,
      env,
      stdio: channel ? ['inherit', 'inherit', 'inherit', channel] : 'inherit',
    });
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
    const end = () => child.kill('SIGTERM');
    const watch = watchParents(end);
    process.on('disconnect', end);
    process.channel?.unref();
    child.once('error', (error) => refuse(`${program} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/**
 * Polls for the parents, because npm starts us through a shell, and neither passes on that npm was
 * killed. Without npm nothing is watched, since a shell may end before us.
 *
 * @param {() => void} onGone
 */
function watchParents(onGone) {
  if (!process.env['npm_lifecycle_event']) return undefined;
  const parent = process.ppid;
  const isShell = /^\S*sh\0-c\0/.test(read(`/proc/${parent}/cmdline`));
  const grandparent = isShell ? parentOf(parent) : undefined;
  return setInterval(() => {
    if (process.ppid !== parent || (isShell && parentOf(parent) !== grandparent)) onGone();
  }, 500);
}

/** @param {number} pid */
function parentOf(pid) {
  // proc(5): the name in brackets may contain spaces, so fields are counted after the last bracket.
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
