import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { CannotStart } from '../starting.ts';
import { isWorthRepeating } from './database.ts';
import { migrationFolder, migrationNames } from './schema-version.ts';

/** A file of statements that brings the database one step on. */
export interface Migration {
  name: string;
  text: string;
}

/** Milliseconds. */
export interface MigrationLimits {
  /** How long a file may wait for a lock. Whoever uses the table waits behind it meanwhile. */
  lock: number;
  /** How long a statement may take in a transaction, since locks are held until its end. */
  statement: number;
  /** After each of these a file that got no lock is tried again. */
  pauses: readonly number[];
}

/** Below the 15 seconds that a server gives a statement: a call that waits behind a lock is answered. */
export const migrationLimits: MigrationLimits = {
  lock: 2000,
  statement: 10_000,
  pauses: [1000, 2000, 4000, ...Array.from({ length: 12 }, () => 8000)],
};

/** The first line of a file that runs outside a transaction, and holds one statement. */
const outsideMark = '-- Outside a transaction';

export const runsOutside = ({ text }: Migration): boolean => text.startsWith(outsideMark);

/** Files up to this one were written before statements had a limit. */
const lastWithoutLimit = '0232_sealed_answers';

/** Whether the rules for files that are run beside a working server hold for it. */
export const isHeldByRules = ({ name }: { name: string }): boolean => name > lastWithoutLimit;

/** How long a statement outside a transaction waits for others, whom it does not keep waiting. */
const patienceOutside = '1h';

/** What is set in a transaction that wants locks. */
export const lockSetting = (limits = migrationLimits): string =>
  `set local lock_timeout = '${limits.lock}ms';\n`;

/** What is set before a file, as it runs. */
export function settingsFor(migration: Migration, limits = migrationLimits): string {
  if (runsOutside(migration)) {
    return `set lock_timeout = '${patienceOutside}';\nset statement_timeout = 0;\n`;
  }
  const lock = lockSetting(limits);
  if (!isHeldByRules(migration)) return lock;
  return `${lock}set local statement_timeout = '${limits.statement}ms';\n`;
}

/** All migrations that this code knows, in their order. */
export function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    migrationNames.map(async (name) => ({
      name,
      text: await readFile(`${migrationFolder}${name}.sql`, 'utf8'),
    })),
  );
}

/** The key of Kysely's migrator, which earlier versions used: so they wait for us, and we for them. */
const advisoryLock = '3853314791062309107';

/**
 * Does something while nobody else migrates this database. Whoever waits asks again and again instead
 * of in one statement: an index that is built concurrently waits for the end of every statement.
 */
export async function withMigrationLock<Result>(
  client: PoolClient,
  tell: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let isTold = false; ; isTold = true) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(${advisoryLock}) as "isOurs"`,
    );
    if (rows[0]?.isOurs) break;
    if (!isTold) tell('Another migration of this database is running; waiting for its end.');
    await pause(250);
  }
  try {
    return await work();
  } finally {
    // A connection that is lost has given it back; why it was lost is what is told.
    await client.query(`select pg_advisory_unlock(${advisoryLock})`).catch(() => null);
  }
}

/** PostgreSQL, "Error Codes": lock_not_available, query_canceled. */
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Asks every quarter of a second who keeps a connection waiting, until the answered function is called. */
function watchBlockers(pool: Pool, pid: number, seen: (blockers: string) => void): () => void {
  const look = async () => {
    const { rows } = await pool.query<{ pid: number; name: string; role: string }>(
      `select pid, coalesce(application_name, '') as name, coalesce(usename, '') as role
         from pg_stat_activity where pid = any(pg_blocking_pids($1))`,
      [pid],
    );
    const named = rows.map((row) => `${row.name || 'a program'} of ${row.role} (${row.pid})`);
    if (named.length > 0) seen(named.join(', '));
  };
  // What cannot be asked is not told; the migration itself finds out whether the database is there.
  const timer = setInterval(() => void look().catch(() => null), 250);
  return () => clearInterval(timer);
}

/** Where migrations run: one connection for all of them, a pool for what is asked beside it. */
export interface MigrationRun {
  pool: Pool;
  client: PoolClient;
  limits: MigrationLimits;
  /** Hears what somebody who waits for the end wants to know. */
  tell: (line: string) => void;
}

/** Does something whole or not at all. */
export async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    // A lost connection has rolled back by itself; what came first is what is told.
    await client.query('rollback').catch(() => null);
    throw error;
  }
}

/**
 * Does what wants locks, and does it again when others held them for too long.
 *
 * @throws {CannotStart} when they are still held after the last pause
 */
export async function persistently(
  { pool, client, limits, tell }: MigrationRun,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let blockers = 'nobody who could be named';
  const stopWatching = watchBlockers(pool, rows[0]?.pid ?? 0, (found) => {
    if (found !== blockers) tell(`${what} waits for ${found}.`);
    blockers = found;
  });
  try {
    for (const wait of [...limits.pauses, undefined]) {
      try {
        return await work();
      } catch (error) {
        if (hasCode(error, queryCanceled)) {
          throw new CannotStart([
            `${what} was ended, since a statement took too long (${limits.statement / 1000} s at most, while locks are held); nothing of it was done`,
          ]);
        }
        if (!hasCode(error, lockNotAvailable) && !isWorthRepeating(error)) throw error;
        if (wait === undefined) break;
        tell(`${what} got no lock within ${limits.lock / 1000} s; again in ${wait / 1000} s.`);
        await pause(wait);
      }
    }
    throw new CannotStart([
      `${what} got no lock in ${limits.pauses.length + 1} tries, last because of ${blockers}; nothing of it was done, what came before it stays: run it again at a quieter time, or end what is in its way`,
    ]);
  } finally {
    stopWatching();
  }
}

const record = (client: PoolClient, name: string) =>
  client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ]);

const concurrentIndex =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/im;

/** An index whose building was broken off is there, is written to and serves no query: it goes. */
async function dropInvalidIndex(client: PoolClient, { text }: Migration): Promise<void> {
  const name = concurrentIndex.exec(text)?.[1];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
      where relname = $1 and relnamespace = 'public'::regnamespace and not indisvalid`,
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently public."${name}"`);
}

async function runFile(client: PoolClient, migration: Migration, limits: MigrationLimits) {
  const settings = settingsFor(migration, limits);
  if (!runsOutside(migration)) {
    await inTransaction(client, async () => {
      await client.query(settings);
      await client.query(migration.text);
      await record(client, migration.name);
    });
    return;
  }
  await client.query(settings);
  try {
    await dropInvalidIndex(client, migration);
    await client.query(migration.text);
    await record(client, migration.name);
  } finally {
    await client.query('reset lock_timeout; reset statement_timeout').catch(() => null);
  }
}

/**
 * Runs what this database has not had yet, one file after another. It may have had more than this
 * code knows: what the next version has run.
 *
 * @throws {CannotStart} when one gets no lock, takes too long or comes before one that was run
 */
export async function runMigrations(
  run: MigrationRun,
  migrations: readonly Migration[],
): Promise<void> {
  const { client, limits, tell } = run;
  await client.query(
    `create table if not exists kysely_migration
       (name varchar(255) primary key, timestamp varchar(255) not null)`,
  );
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const done = new Set(rows.map(({ name }) => name));
  const newest = [...done].sort().at(-1) ?? '';
  const pending = migrations.filter(({ name }) => !done.has(name));
  const early = pending.find(({ name }) => name < newest);
  if (early) {
    throw new CannotStart([
      `${early.name} comes before ${newest}, which this database has had: it needs a later number`,
    ]);
  }
  for (const migration of pending) {
    const begun = performance.now();
    await persistently(run, migration.name, () => runFile(client, migration, limits));
    tell(`${migration.name} took ${((performance.now() - begun) / 1000).toFixed(2)} s.`);
  }
}
