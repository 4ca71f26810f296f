import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageFolder } from './package/make-package.ts';
import { root } from './supervisor.ts';

const program = join(packageFolder, 'bin/troskel-partner');

/** With nothing of this process's environment: an operator's machine has none of it. */
function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

let made = '';

describe('the package for production', () => {
  beforeAll(() => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(root, 'tools/package/package.ts')],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    made = stdout;
  });

  test('takes at most 250 MB', () => {
    expect(Number(/(\d+) MB/.exec(made)?.[1])).toBeLessThanOrEqual(250);
  });

  test('holds the server and the pages, and nothing that stands in for anything', () => {
    const names = readdirSync(packageFolder, { recursive: true, encoding: 'utf8' });
    const ours = names.filter((name) => !name.includes('node_modules'));
    expect(ours).toContain('api/src/server.ts');
    expect(ours).toContain('web/build/production/client/sign-up/index.html');
    const strange =
      /simulators|\.(?:test|factory|fixture|setup)\.tsx?$|\/testing\/|embedded-database|\.map$/;
    expect(ours.filter((name) => strange.test(name))).toEqual([]);
    expect(
      names.filter((name) => /node_modules\/(?:vite|typescript|playwright\w*|@types)$/.test(name)),
    ).toEqual([]);
  });

  test('says its version, and what it can do when asked for anything else', () => {
    const { status, stdout } = run('version');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const refused = run('start');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('serve|migrate|admin|ops|version');
  });

  test('tells of its commands without settings, and refuses to serve with a list of them', () => {
    expect(run('admin', 'help')).toMatchObject({ status: 0, stderr: '' });
    expect(run('ops', 'help')).toMatchObject({ status: 0, stderr: '' });
    const { status, stderr } = run('serve');
    expect(status).toBe(1);
    expect(stderr).toContain('AUTH_SECRET');
  });
});
