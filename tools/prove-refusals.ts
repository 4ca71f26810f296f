import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '../api/src/compose.ts';
import { root } from './supervisor.ts';

/*
 * `npm run prove:refusals`: runs the server's tests and lists declared refusals that no test has
 * received. Each lacks a test, or cannot occur.
 */

const folder = mkdtempSync(join(tmpdir(), 'troskel-refusals-'));
try {
  const { status } = spawnSync('vitest', ['run', '--project=server', 'api/src'], {
    cwd: root,
    env: { ...process.env, RECORD_REFUSALS: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('a test has failed: see `npm test -- --only vitest`');
  const seen = new Set(
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
  );
  const unseen = routes
    .map(({ name, errors = [] }) => ({
      name,
      codes: errors.filter((code) => !seen.has(`${name} ${code}`)),
    }))
    .filter(({ codes }) => codes.length > 0);
  const declared = routes.reduce((sum, { errors = [] }) => sum + errors.length, 0);
  const missing = unseen.reduce((sum, { codes }) => sum + codes.length, 0);
  for (const { name, codes } of unseen) console.log(`${name}: ${codes.join(', ')}`);
  console.log(`${declared} refusals are declared by ${routes.length} calls, ${missing} not tested`);
} finally {
  rmSync(folder, { recursive: true });
}
