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
import { root } from './supervisor.ts';

/** The repository with the packages that are installed; its own workspaces are those of the copy. */
function copyRepository(): string {
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

/** Runs a command in a copy. @throws {Error} with what it printed, when it fails */
export function run(copy: string, env: NodeJS.ProcessEnv, ...command: [string, ...string[]]): void {
  const [program, ...words] = command;
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stdout}\n${stderr}`);
}

/** Does something in a copy of the repository, which is then deleted. */
export async function inCopy(act: (copy: string) => void | Promise<void>): Promise<void> {
  const copy = copyRepository();
  try {
    await act(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
