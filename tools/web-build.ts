import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Supervisor } from './supervisor.ts';

export type Build = 'demo' | 'production';

/** Whether the portal is built, or only the waiting lists (`SITE=waiting-list`). */
const isWaitingListSite = process.env['SITE'] === 'waiting-list';

/** Inputs of a build. The lock file stands for every package. */
const inputs = ['web', 'contract/src', 'texts', 'tsconfig.base.json', 'package-lock.json'];
const notInputs = new Set(['build', 'node_modules', '.react-router']);
/** Settings compiled into the build. */
const builtInSettings = ['PHONE_COUNTRIES', 'SITE'];

const buildFolder = (build: Build): string =>
  join(root, 'web/build', `${build}${isWaitingListSite ? '-waiting-list' : ''}`);

/** Answers the folder of a build's files. */
export function clientFolder(build: Build): string {
  return join(buildFolder(build), 'client');
}

/** Builds the web application if any of its inputs has changed since the last time. */
export async function ensureWebBuild(supervisor: Supervisor, build: Build): Promise<void> {
  const folder = buildFolder(build);
  const stamp = join(folder, 'inputs.sha256');
  const hash = hashInputs(build);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`Building the web application (${build}) …`);
  const started = performance.now();
  rmSync(stamp, { force: true });
  await supervisor.run({
    name: 'The build of the web application',
    words: [join(root, 'node_modules/.bin/react-router'), 'build'],
    cwd: join(root, 'web'),
    env: { BUILD: build, NODE_ENV: 'production' },
  });
  await supervisor.run({
    name: 'The compression of the web application',
    words: [join(root, 'web/precompress.ts'), clientFolder(build)],
  });
  writeFileSync(stamp, hash);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

function hashInputs(build: Build): string {
  const hash = createHash('sha256').update(build);
  for (const name of builtInSettings) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  for (const input of inputs) addToHash(hash, join(root, input));
  return hash.digest('hex');
}

function addToHash(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) {
      if (!notInputs.has(name)) addToHash(hash, join(path, name));
    }
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
}
