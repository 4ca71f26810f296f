import { wordCountJob } from '../api/src/features/forum/count-words.ts';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  databaseUrls,
  prepareDatabase,
  prepareRoles,
  withClient,
} from '../api/src/platform/db/embedded-database.ts';
import { createDatabase, createPool } from '../api/src/platform/db/database.ts';
import { migrate } from '../api/src/platform/db/migrate.ts';
import { seedWholeDemo } from '../api/src/seed/demo.ts';
import { tableChecksums } from '../api/src/platform/db/table-checksums.ts';
import type { TableChecksum } from '../api/src/platform/db/table-checksums.ts';
import { createFolderStore } from '../api/src/platform/gateways/blob-store/folder.ts';
import { enqueue } from '../api/src/platform/jobs/queue.ts';
import { createPersonalDataCipher } from '../api/src/platform/secrets/personal-data-cipher.ts';

/*
 * `npm run prove:dump`: dumps a migrated database with the demo's data by the real pg_dump,
 * restores it by pg_restore and as plain SQL, and compares every table. On a PostgreSQL of its own,
 * with the programs of POSTGRES_BIN (Debian's version 15 by default): the embedded one has no
 * pg_dump.
 */

const binaries = process.env['POSTGRES_BIN'] || '/usr/lib/postgresql/15/bin';
const needed = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql'];
const missing = needed.filter((program) => !existsSync(join(binaries, program)));
if (missing.length > 0) {
  process.stderr.write(
    `${missing.join(', ')} not found in ${binaries}: install postgresql-15, or set POSTGRES_BIN.\n`,
  );
  process.exit(1);
}

/** PostgreSQL refuses to run as root. */
const runAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

function run(program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(binaries, program), words, {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
    // The server that pg_ctl starts would hold a pipe open for as long as it runs.
    stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout;
}

const folder = mkdtempSync(join('/tmp', 'troskel-dump-'));
chmodSync(folder, 0o777);
const cluster = join(folder, 'cluster');
const at = (database: string) => databaseUrls(folder, database);

const sumsOf = (database: string) =>
  withClient(at(database).adminUrl, async (client) => {
    await client.query('analyze');
    return tableChecksums(client);
  });

/** Formats rows with columns padded to their widest cell. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

function differences(before: readonly TableChecksum[], after: readonly TableChecksum[]): string[] {
  const restored = new Map(after.map((sum) => [sum.table, sum]));
  const tables = new Set(before.map((sum) => sum.table));
  return [
    ...before
      .filter(({ table: name, rows, sum }) => {
        const found = restored.get(name);
        return found?.rows !== rows || found.sum !== sum;
      })
      .map((sum) => sum.table),
    ...after.filter((sum) => !tables.has(sum.table)).map((sum) => sum.table),
  ];
}

async function prove(): Promise<boolean> {
  await prepareRoles(at('postgres').adminUrl);
  await prepareDatabase(folder, 'original');
  await migrate(at('original').ownerUrl);
  const pool = createPool(at('original').appUrl, 2, () => {});
  const db = createDatabase(pool);
  const personalData = createPersonalDataCipher(
    [{ id: 'k1', key: randomBytes(32) }],
    randomBytes(32),
    'place',
  );
  await seedWholeDemo(db, personalData, createFolderStore(join(folder, 'blobs')));
  await enqueue(db, wordCountJob, {});
  await db.destroy();

  const superuser = ['-h', folder, '-U', 'postgres'];
  const owner = ['-h', folder, '-U', 'troskel_owner'];
  const custom = join(folder, 'dump');
  const plain = join(folder, 'dump.sql');
  run('pg_dump', ...owner, '-Fc', '-f', custom, 'original');
  run('pg_dump', ...owner, '-f', plain, 'original');
  for (const name of ['restored', 'restored_plain']) {
    run('psql', ...superuser, '-c', `create database ${name} owner troskel_owner`, 'postgres');
  }
  const complaints: string[] = [];
  const attempt = (program: string, ...words: string[]) => {
    try {
      run(program, ...words);
    } catch (error) {
      complaints.push(error instanceof Error ? error.message.trim() : String(error));
    }
  };
  attempt(
    'pg_restore',
    ...owner,
    '--exit-on-error',
    '--single-transaction',
    '-d',
    'restored',
    custom,
  );
  attempt('psql', ...superuser, '-q', '-v', 'ON_ERROR_STOP=1', '-f', plain, 'restored_plain');

  const before = await sumsOf('original');
  const restored = await sumsOf('restored');
  const fromPlain = await sumsOf('restored_plain');
  const rowsIn = (sums: readonly TableChecksum[], name: string) =>
    String(sums.find((sum) => sum.table === name)?.rows ?? 'missing');
  const differing = new Set([...differences(before, restored), ...differences(before, fromPlain)]);
  const version = run('pg_dump', '--version').trim();
  const lines = [
    ['table', 'rows', 'pg_restore', 'psql', 'sums'],
    ...before.map(({ table: name, rows }) => [
      name,
      String(rows),
      rowsIn(restored, name),
      rowsIn(fromPlain, name),
      differing.has(name) ? 'DIFFER' : 'equal',
    ]),
  ];
  const total = (sums: readonly TableChecksum[]) => sums.reduce((sum, { rows }) => sum + rows, 0);
  process.stdout.write(
    `${version}\n\n${table(lines)}\n\n${before.length} tables; rows: ${total(before)} before, ${total(restored)} after pg_restore, ${total(fromPlain)} after psql; ${differing.size} tables differ\n`,
  );
  for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
  // The product can continue with the restored database.
  await migrate(at('restored').ownerUrl);
  return differing.size === 0 && complaints.length === 0;
}

const swedish = ['--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=icu', '--icu-locale=sv-SE'];
run(
  'initdb',
  '-D',
  cluster,
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--no-sync',
  ...swedish,
);
const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
run('pg_ctl', '-D', cluster, '-l', join(folder, 'log'), '-w', '-o', options, 'start');
let isWhole = false;
try {
  isWhole = await prove();
} finally {
  run('pg_ctl', '-D', cluster, '-m', 'fast', '-w', 'stop');
  rmSync(folder, { recursive: true });
}
process.exit(isWhole ? 0 : 1);
