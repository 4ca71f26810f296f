import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { withClient } from './embedded-database.ts';
import { migrate } from './migrate.ts';
import { runMigrations, withMigrationLock } from './migration-runner.ts';
import type { Migration, MigrationLimits } from './migration-runner.ts';

const limits: MigrationLimits = { lock: 300, statement: 1000, pauses: [100, 100] };
const outside = '-- Outside a transaction: the table stays open to everybody.\n';
const addIndex = (name: string): Migration => ({
  name,
  text: `${outside}create index concurrently if not exists thing_by_size on thing (size)`,
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const asOwner = <Row extends object>(text: string) =>
  withClient(database.ownerUrl, async (client) => (await client.query<Row>(text)).rows);

beforeEach(() =>
  asOwner(`drop table if exists thing; delete from kysely_migration where name >= '9';
           create table thing (id integer primary key, size integer not null, done boolean);
           insert into thing select n, n % 10 from generate_series(1, 1000) as n`),
);

/** Migrates as one program would, and answers its progress messages. */
async function run(
  files: readonly Migration[],
  told: string[] = [],
  within = limits,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const client = await pool.connect();
    const tell = (line: string) => void told.push(line);
    try {
      await withMigrationLock(client, tell, () =>
        runMigrations({ pool, client, limits: within, tell }, files),
      );
    } finally {
      client.release(true);
    }
    return told;
  } finally {
    await pool.end();
  }
}

const doneSince = async (name: string) =>
  (
    await asOwner<{ name: string }>(
      `select name from kysely_migration where name >= '${name}' order by name`,
    )
  ).map((row) => row.name);

/** Holds a lock on the table on a connection of its own until released. */
async function holding(lock: string, work: (release: () => Promise<unknown>) => Promise<void>) {
  await withClient(database.ownerUrl, async (client) => {
    await client.query(`set application_name = 'a long report'; begin; ${lock}`);
    await work(() => client.query('commit'));
  });
}

test('each file is a transaction: files before a failed one stay, and nothing of it does', async () => {
  const files = [
    { name: '9001_first', text: 'alter table thing add column a integer' },
    { name: '9002_wrong', text: 'alter table thing add column b integer; select * from nowhere' },
    { name: '9003_last', text: 'alter table thing add column c integer' },
  ];
  await expect(run(files)).rejects.toThrow('nowhere');
  expect(await doneSince('9')).toEqual(['9001_first']);
  const columns = `select string_agg(attname, ',') as names from pg_attribute
    where attrelid = 'thing'::regclass and attname in ('a', 'b', 'c')`;
  expect(await asOwner(columns)).toEqual([{ names: 'a' }]);

  await run(files.map((file) => ({ ...file, text: file.text.replace(/;.*/, '') })));
  expect(await doneSince('9')).toEqual(['9001_first', '9002_wrong', '9003_last']);
  expect(await asOwner(columns)).toEqual([{ names: 'a,b,c' }]);
});

test('a file that gets no lock is retried, and says what blocked it', async () => {
  const files = [{ name: '9001_column', text: 'alter table thing add column a integer' }];
  await holding('lock table thing in access share mode', async (release) => {
    await expect(run(files)).rejects.toThrow(
      /9001_column got no lock in 3 tries, last because of a long report of troskel_owner \(\d+\); nothing of it was done/,
    );
    expect(await doneSince('9')).toEqual([]);

    const told: string[] = [];
    const migrating = run(files, told, {
      ...limits,
      pauses: Array.from({ length: 600 }, () => 100),
    });
    await vi.waitFor(() => expect(told.join('\n')).toContain('got no lock within 0.3 s'));
    // Readers in the meantime wait no longer than the file runs.
    expect(await asOwner('select count(*)::int as n from thing')).toEqual([{ n: 1000 }]);
    await release();
    await migrating;
  });
  expect(await doneSince('9')).toEqual(['9001_column']);
});

test('a statement that would hold its locks for long is cancelled, outside a transaction it is not', async () => {
  const slow = 'select pg_sleep(1.5) from (select) as once';
  await expect(run([{ name: '9001_slow', text: slow }])).rejects.toThrow(
    '9001_slow was ended, since a statement took too long (1 s at most',
  );
  await run([{ name: '9001_slow', text: outside + slow }]);
  expect(await doneSince('9')).toEqual(['9001_slow']);
});

test('a broken index of a file that was killed half way is made anew', async () => {
  const isValid = `select indisvalid as "isValid" from pg_index
    where indexrelid = to_regclass('public.thing_by_size')`;
  // The index build waits for a transaction that may still use the earlier table.
  await holding('insert into thing values (0, 0)', async () => {
    const killed = run([addIndex('9001_index')]).then(
      () => 'it went on',
      (error: unknown) => String(error),
    );
    await vi.waitFor(async () => expect(await asOwner(isValid)).toEqual([{ isValid: false }]));
    await withClient(database.ownerUrl.replace('troskel_owner@', 'postgres@'), (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
                     where query ~ '^-- Outside' and pid <> pg_backend_pid()`),
    );
    expect(await killed).toContain('terminating connection due to administrator command');
  });
  expect(await asOwner(isValid)).toEqual([{ isValid: false }]);
  expect(await doneSince('9')).toEqual([]);

  await run([addIndex('9001_index')]);
  expect(await asOwner(isValid)).toEqual([{ isValid: true }]);
  // As after a crash between the end of the build and its record.
  await asOwner(`delete from kysely_migration where name = '9001_index'`);
  await run([addIndex('9001_index')]);
  expect(await doneSince('9')).toEqual(['9001_index']);
});

test('batches of an interrupted file stay, and the rest is done by the next run', async () => {
  const batches = `${outside}do $$ begin
    loop
      update thing set done = true
       where id in (select id from thing where done is null order by id limit 100);
      exit when not found;
      commit;
    end loop;
  end $$`;
  const remain = 'select count(*)::int as n from thing where done is null';
  await holding('select from thing where id = 555 for update', async (release) => {
    const told: string[] = [];
    const migrating = run([{ name: '9001_batches', text: batches }], told);
    await vi.waitFor(() => expect(told.join()).toContain('9001_batches waits for a long report'));
    expect(await asOwner(remain)).toEqual([{ n: 500 }]);
    await release();
    await migrating;
  });
  expect(await asOwner(remain)).toEqual([{ n: 0 }]);
});

test('two that begin at once wait for each other, also when one builds an index concurrently', async () => {
  const once = { name: '9002_once', text: 'alter table thing add column a integer' };
  const files = [addIndex('9001_index'), once];
  await holding('insert into thing values (0, 0)', async (release) => {
    const told: string[][] = [[], []];
    const both = Promise.all(told.map((lines) => run(files, lines)));
    await vi.waitFor(() => {
      const lines = told.flat().join('\n');
      expect(lines).toContain('Another migration of this database is running');
      expect(lines).toContain('9001_index waits for a long report');
    });
    await release();
    await both;
    expect(told.flat().filter((line) => line.includes(' took '))).toHaveLength(2);
  });
  expect(await doneSince('9')).toEqual(['9001_index', '9002_once']);
});

test('a database that is up to date is left open while it is migrated again', async () => {
  const told: string[] = [];
  await holding('lock table graphile_worker._private_jobs in access share mode', () =>
    migrate(database.ownerUrl, 'troskel_app', (line) => told.push(line)),
  );
  expect(told).toEqual([]);
});

test('a database with later migrations is accepted, and a file that comes too late is refused', async () => {
  await run([{ name: '9005_next_version', text: 'select' }]);
  expect(await run([])).toEqual([]);
  await expect(run([{ name: '9004_forgotten', text: 'select' }])).rejects.toThrow(
    '9004_forgotten comes before 9005_next_version',
  );
});
