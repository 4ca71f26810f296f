import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastRelease } from './last-release.ts';
import { root } from './supervisor.ts';

/*
 * `npm run record:statements [-- TEST-FOLDER …]`: records the statements of the latest release's
 * server during its tests. The next version's tests prepare each on the migrated database
 * (api/src/platform/db/released-statements.test.ts).
 */

/** Scans every table for what it has written, which no server does. */
const walksThroughAll = '**/personal-data-claims.test.ts';

const target = join(root, 'api/src/platform/db/released-statements.sql');
const rows = /\((?:\$\d+(?:::\w+(?:\[\])?)?(?:, )?)+\)/.source;

/** Reduces lists whose length depends on the test to one element. */
const inOneLength = (statement: string): string =>
  statement.replace(new RegExp(`values (${rows})(?:, ${rows})+`, 'i'), 'values $1');

const folder = mkdtempSync(join(tmpdir(), 'troskel-statements-'));
try {
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      '--project=server',
      `--exclude=${walksThroughAll}`,
      ...(process.argv.length > 2 ? process.argv.slice(2) : ['api/src']),
    ],
    { cwd: root, env: { ...process.env, RECORD_STATEMENTS: folder }, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  const statements = readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map(inOneLength);
  const unique = [...new Set(statements)].toSorted();
  writeFileSync(target, `${[`-- ${lastRelease()}`, ...unique].join('\n')}\n`);
  process.stdout.write(`${unique.length} statements of ${lastRelease()} were recorded.\n`);
} finally {
  rmSync(folder, { recursive: true });
}
