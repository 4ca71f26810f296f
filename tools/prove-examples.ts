import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPatch, examplesOf } from './examples.ts';
import { root } from './supervisor.ts';

/*
 * `npm run prove:examples [-- NAME…]`: carries out each worked example of CONTRIBUTING.md in a copy of
 * the repository, as it says: the patch, the commands that generate, the type checks, and the tests of
 * the features that it changes.
 */

/** The repository with the packages that are installed; its own workspaces are those of the copy. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'troskel-example-'));
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of files.split('\0').filter((one) => one !== '')) {
    cpSync(join(root, path), join(copy, path));
  }
  for (const modules of ['node_modules', ...globModules()]) {
    mkdirSync(join(copy, modules));
    for (const name of readdirSync(join(root, modules))) {
      // Relative links to the workspaces, which lead into the copy.
      if (name === '@troskel') cpSync(join(root, modules, name), join(copy, modules, name), links);
      else symlinkSync(join(root, modules, name), join(copy, modules, name));
    }
  }
  return copy;
}
const links = { recursive: true, verbatimSymlinks: true } as const;
const globModules = () =>
  ['contract', 'api', 'web', 'simulators', 'e2e', 'bench']
    .map((workspace) => join(workspace, 'node_modules'))
    .filter((modules) => existsSync(join(root, modules)));

function run(copy: string, env: NodeJS.ProcessEnv, ...command: [string, ...string[]]): void {
  const [program, ...words] = command;
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stdout}\n${stderr}`);
}

const asked = process.argv.slice(2);
for (const { name, patch, features } of examplesOf(root)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const copy = copyOfRepository();
  try {
    const misfit = applyPatch(copy, patch);
    if (misfit !== '') throw new Error(`${patch} does not fit:\n${misfit}`);
    run(copy, {}, 'node', 'api/src/platform/db/tables.generate.ts');
    run(copy, {}, 'node', 'api/src/schema.generate.ts');
    const openApi = 'api/src/compose.test.ts';
    run(copy, { UPDATE_OPENAPI: '1' }, 'vitest', 'run', '--project=server', openApi);
    run(copy, {}, 'tsc', '-p', 'tsconfig.json');
    run(copy, {}, 'tsc', '-p', 'web/tsconfig.json');
    const changed = features.map((feature) => `features/${feature}/`);
    run(copy, {}, 'vitest', 'run', '--project=server', '--project=web', openApi, ...changed);
    console.log(
      `${name}: done in a copy; it compiles, and the tests of ${features.join(', ')} pass`,
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
