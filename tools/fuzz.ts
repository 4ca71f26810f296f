import { spawnSync } from 'node:child_process';
import { root } from './supervisor.ts';

/*
 * `npm run fuzz [-- CALLS [SEED]]`: the long form of api/src/fuzz.test.ts, of 100,000 calls unless
 * told otherwise. Without a seed it takes one by chance, and prints it.
 */

const [calls = '100000', seed] = process.argv.slice(2);
for (const number of [calls, seed ?? '1']) {
  if (!/^\d{1,10}$/.test(number)) throw new Error(`${number} is not a number of calls or a seed`);
}

const { status } = spawnSync('vitest', ['run', '--project=server', 'api/src/fuzz.test.ts'], {
  cwd: root,
  env: { ...process.env, FUZZ_CALLS: calls, ...(seed === undefined ? {} : { FUZZ_SEED: seed }) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
