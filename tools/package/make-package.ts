import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import { clientFolder, ensureWebBuild } from '../web-build.ts';
import { commands, launcher } from './launcher.ts';
import { runtimePackages } from './runtime-packages.ts';
import type { LockedPackages } from './runtime-packages.ts';
import { filesFrom } from './source-files.ts';

/** Where the package is usually written. */
export const packageFolder = join(root, 'build/package');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: LockedPackages;
};
const { platform: os, arch: cpu } = process;

/** Programs that the server starts, besides the commands. */
const apart = ['picture', 'document', 'document-copy'].map(
  (name) => `api/src/platform/blobs/${name}-process.ts`,
);

/** Files that are read while it runs, and never imported. */
const data = [
  'package.json',
  'api/package.json',
  'contract/package.json',
  'contract/openapi.json',
  'LICENSE',
  ...globSync(['api/src/reference-data/*.json', 'api/src/platform/db/migrations/*'], { cwd: root }),
];

/** Files of packages that nothing reads while they run, or that are for another kind of runtime. */
const needless = /\.(?:map|flow|[cm]?tsx?|md|markdown|bare|gz|c|test\.js)$|\/\.\w+(?:\/|$)/;
const isLicence = /licen[cs]e|notice|copying/i;

function copyFile(path: string, into: string): void {
  const target = join(into, path);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(root, path), target);
}

function copyPackage(place: string, into: string): void {
  cpSync(join(root, place), join(into, place), {
    recursive: true,
    filter: (source) => {
      const within = source.slice(join(root, place).length);
      return (
        !within.includes('/node_modules') && (!needless.test(within) || isLicence.test(within))
      );
    },
  });
}

const bytesIn = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Contents of the package; megabytes of 1,000,000 bytes. */
interface PackageMade {
  version: string;
  megabytes: number;
  /** Files of the server. */
  ours: number;
  /** Packages of others. */
  others: number;
}

/**
 * Writes what runs in production, and nothing else: the files of the server, the packages that they
 * need, the pages, and Node. It is copied as it is, installs and builds nothing, and may be read-only
 * (docs/decisions/0100-a-package-for-production.md).
 *
 * @param into a folder of the package alone, which is emptied
 */
export async function makePackage(
  supervisor: Supervisor,
  into: string = packageFolder,
): Promise<PackageMade> {
  await ensureWebBuild(supervisor, 'production');
  rmSync(into, { recursive: true, force: true });

  const migrations = data.filter((path) => path.endsWith('.ts'));
  const { files, packages } = filesFrom(root, [
    ...Object.values(commands),
    ...apart,
    ...migrations,
  ]);
  for (const path of [...files, ...data]) copyFile(path, into);

  const needed = runtimePackages(
    lock.packages,
    'api',
    packages,
    { os, cpu, libc: 'glibc' },
    (name) => name.startsWith('@types/') || name.startsWith('@troskel/'),
  );
  for (const place of needed) copyPackage(place, into);
  mkdirSync(join(into, 'node_modules/@troskel'), { recursive: true });
  symlinkSync('../../contract', join(into, 'node_modules/@troskel/contract'));

  const pages = clientFolder('production');
  cpSync(pages, join(into, pages.slice(root.length)), {
    recursive: true,
    filter: (source) => !source.endsWith('.map'),
  });

  mkdirSync(join(into, 'bin'));
  copyFileSync(process.execPath, join(into, 'bin/node'));
  writeFileSync(join(into, 'bin/troskel-partner'), launcher(version));
  for (const program of ['node', 'troskel-partner']) chmodSync(join(into, 'bin', program), 0o755);

  const megabytes = Math.round(bytesIn(into) / 1_000_000);
  return { version, megabytes, ours: files.size, others: needed.size };
}
