import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `npm run test:mutation [-- PATH…]`: changes the rules one place at a time, in a copy, and looks
 * whether a test of theirs fails. Prints the changes that no test noticed and a table by file,
 * and fails when less than nine in ten were noticed. Stryker is installed into the copy, from a
 * lock of its own: the product does not depend on it.
 */

/** Pure files that decide about access, money and states. */
const scope = [
  'api/src/**/{rules,*-rules}.ts',
  'api/src/domain/signatories/{names,rule}.ts',
  'api/src/features/jobs/papers/{decision,rot-request-faults}.ts',
  'api/src/platform/http/access.ts',
  'contract/src/forum/rules.ts',
  'contract/src/jobs/{agreed,job-state}.ts',
  'contract/src/jobs/papers/{basis-faults,basis-sums,settlement,work-split}.ts',
  'contract/src/values/{application-states,plan-price,quotation-state,quotation-sums,rot-rates}.ts',
  'web/app/**/*-rules.ts',
  'web/app/**/{next-step,steps,guard-decision,plan-form}.ts',
];

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Copies the sources; packages are linked, and our own workspaces lead to the copy. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'troskel-mutation-'));
  const parts = ['contract', 'api', 'web', 'simulators', 'tools', 'package.json', 'tsconfig*'];
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...parts],
    { cwd: root, encoding: 'utf8' },
  );
  // A file that is deleted and not yet committed is still listed.
  const files = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  for (const path of files) cpSync(join(root, path), join(copy, path));
  for (const modules of ['node_modules', 'api/node_modules', 'web/node_modules']) {
    if (!existsSync(join(root, modules))) continue;
    mkdirSync(join(copy, modules));
    for (const name of readdirSync(join(root, modules))) {
      if (name !== '@troskel') symlinkSync(join(root, modules, name), join(copy, modules, name));
    }
  }
  mkdirSync(join(copy, 'node_modules/@troskel'));
  symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@troskel/contract'));
  return copy;
}

/** The files of a pattern; one that finds none belongs to a file that has moved. */
function filesOf(pattern: string): string[] {
  const found = globSync(pattern, { cwd: root });
  if (found.length === 0) throw new Error(`no file is called ${pattern}`);
  return found;
}

const requested = process.argv.slice(2);
const patterns = requested.length > 0 ? requested : scope;
const files = [...new Set(patterns.flatMap(filesOf))].toSorted().join();
const copy = copyOfSources();
try {
  const tool = join(copy, 'tools/mutation');
  execFileSync('npm', ['ci', '--omit=peer', '--ignore-scripts'], { cwd: tool, stdio: 'inherit' });
  const { status } = spawnSync(
    join(tool, 'node_modules/.bin/stryker'),
    ['run', 'tools/mutation/stryker.config.json', '--mutate', files],
    { cwd: copy, stdio: 'inherit', env: { ...process.env, FILES: files } },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
