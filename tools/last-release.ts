import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal, root } from './supervisor.ts';

/** Runs git in the repository. @throws {Error} when it fails */
export const git = (...words: string[]): string =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Finds the tag of the last release, the nearest ancestor. @throws Refusal without one */
export function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*').trim();
  } catch {
    throw new Refusal('No release is tagged here: git fetch --tags, or see CONTRIBUTING.md.');
  }
}

/**
 * Checks a release out into a folder and installs its packages, from npm's cache where possible.
 */
export function checkOut(tag: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', tag], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // npm runs on this Node, so that built packages match it.
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
