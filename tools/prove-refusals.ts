import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { describedFeatures } from '../api/src/compose.ts';
import { root } from './supervisor.ts';

/*
 * `npm run prove:refusals [-- TEST-FILE-OR-FOLDER …]`: runs the server's tests and lists declared
 * refusals that no test has received. Each lacks a test, or cannot occur. Where tests are named, only
 * calls of the features in whose folders they lie are listed; a test elsewhere may provoke some.
 */

const named = process.argv.slice(2);

const platformFolders: Readonly<Record<string, string>> = {
  identity: 'api/src/platform/identity',
  platform: 'api/src/platform',
};

/** Says whether a named path lies in, or holds, the folder of a feature's tests. */
function isAsked(feature: string): boolean {
  const folderOfTests = platformFolders[feature] ?? `api/src/features/${feature}`;
  return named.some((path) => {
    const asked = relative(root, resolve(path)).replaceAll(sep, '/');
    return (
      `${asked}/`.startsWith(`${folderOfTests}/`) || `${folderOfTests}/`.startsWith(`${asked}/`)
    );
  });
}

const routes = [...describedFeatures]
  .filter(([feature]) => named.length === 0 || isAsked(feature))
  .flatMap(([, feature]) => feature.routes);
if (routes.length === 0) throw new Error(`no call belongs to ${named.join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'troskel-refusals-'));
try {
  const tests = named.length > 0 ? named.map((path) => relative(root, resolve(path))) : ['api/src'];
  const { status } = spawnSync('vitest', ['run', '--project=server', ...tests], {
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
