import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { CannotStart } from '../starting.ts';
import { isWorthRepeating } from './database.ts';
import { migrationFolder, migrationNames } from './schema-version.ts';

/** A file of statements that migrates the database by one step. */
export interface Migration {
  name: string;
  text: string;
}

/** All in milliseconds. */
export interface MigrationLimits {
  /** Maximum wait for a lock. Users of the table wait behind it in the meantime. */
  lock: number;
  /** Maximum duration of a statement in a transaction, since locks are held until its end. */
  statement: number;
  /** Pauses after which a file that got no lock is retried. */
  pauses: readonly number[];
}

/**
 * Below the server's statement timeout of 15 seconds, so that a call waiting behind a lock is
 * answered.
 */
export const migrationLimits: MigrationLimits = {
  lock: 2000,
  statement: 10_000,
  pauses: [1000, 2000, 4000, ...Array.from({ length: 12 }, () => 8000)],
};

/** First line of a file that runs outside a transaction, and holds a single statement. */
const outsideMark = '-- Outside a transaction';

export const runsOutside = ({ text }: Migration): boolean => text.startsWith(outsideMark);

/** Last file from before statements had a limit. */
const lastWithoutLimit = '0232_sealed_answers';

/** Whether the rules for migrations beside a running server apply to a file. */
export const isHeldByRules = ({ name }: { name: string }): boolean => name > lastWithoutLimit;

/** Maximum wait of a statement outside a transaction; it blocks nobody. */
const patienceOutside = '1h';

/** Settings of a transaction that needs locks. */
export const lockSetting = (limits = migrationLimits): string =>
  `set local lock_timeout = '${limits.lock}ms';\n`;

/** Settings before a file runs. */
export function settingsFor(migration: Migration, limits = migrationLimits): string {
  if (runsOutside(migration)) {
    return `set lock_timeout = '${patienceOutside}';\nset statement_timeout = 0;\n`;
  }
  const lock = lockSetting(limits);
  if (!isHeldByRules(migration)) return lock;
  return `${lock}set local statement_timeout = '${limits.statement}ms';\n`;
}

/** Reads all migrations that this code knows, in order. */
export function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    migrationNames.map(async (name) => ({
      name,
      text: await readFile(`${migrationFolder}${name}.sql`, 'utf8'),
    })),
  );
}

/** The lock of Kysely's migrator, which earlier versions used, so that both wait for each other. */
const advisoryLock = '3853314791062309107';

/**
 * Runs work while nobody else migrates this database. Polls for the lock instead of waiting in a
 * statement, because a concurrent index build waits for the end of every statement.
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
    // A lost connection has released the lock; the cause of the loss is reported.
    await client.query(`select pg_advisory_unlock(${advisoryLock})`).catch(() => null);
  }
}

/** PostgreSQL, "Error Codes": lock_not_available, query_canceled. */
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Polls every quarter of a second for what blocks a connection, until the answered function is
 * called.
 */
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
  // Failures are ignored here; the migration itself notices when the database is away.
  const timer = setInterval(() => void look().catch(() => null), 250);
  return () => clearInterval(timer);
}

/** Connections of a migration: one that runs it, and a pool for queries beside it. */
export interface MigrationRun {
  pool: Pool;
  client: PoolClient;
  limits: MigrationLimits;
  /** Receives progress messages. */
  tell: (line: string) => void;
}

export async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    // A lost connection has rolled back by itself; the original error is reported.
    await client.query('rollback').catch(() => null);
    throw error;
  }
}

/**
 * Runs work that needs locks, and retries it when others held them for too long.
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

/** Drops the index of an interrupted build, which costs every write but serves no query. */
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
 * Runs the pending migrations in order. The database may have more than this code knows: those of
 * the next version.
 *
 * @throws {CannotStart} when one gets no lock, takes too long or precedes one that has been run
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
