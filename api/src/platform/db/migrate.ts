import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import type { PoolClient } from 'pg';
import { exitIfCannotStart, ownersDatabase } from '../starting.ts';
import { DatabaseClient, hostsOf } from './client.ts';
import { newestMigration } from './schema-version.ts';
import {
  inTransaction,
  lockSetting,
  migrationLimits,
  persistently,
  readMigrations,
  runMigrations,
  withMigrationLock,
} from './migration-runner.ts';
import type { MigrationRun } from './migration-runner.ts';

/** Append-only tables: the server may add rows but never change or remove them. */
export const appendOnly: readonly string[] = ['audit_log', 'security_event', 'terms_acceptance'];

/** Grants the server's role access to rows, not to tables. */
async function grantRows(client: PoolClient, serverRole: string): Promise<void> {
  const role = pg.escapeIdentifier(serverRole);
  for (const schema of ['public', 'graphile_worker']) {
    await client.query(`
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role}`);
  }
  for (const table of appendOnly) {
    await client.query(`revoke update, delete, truncate on ${table} from ${role}`);
  }
  // Row-level security protects the job tables; a policy admits the server's role. An existing one
  // is kept: replacing it would lock everybody out for a moment.
  const { rows: closed } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
      where schemaname = 'graphile_worker' and rowsecurity
        and not exists (select from pg_policies policy
                         where policy.schemaname = 'graphile_worker' and policyname = 'server'
                           and policy.tablename = pg_tables.tablename
                           and policy.roles = array[$1]::name[])`,
    [serverRole],
  );
  for (const { name } of closed) {
    const table = `graphile_worker.${pg.escapeIdentifier(name)}`;
    await client.query(`
      drop policy if exists server on ${table};
      create policy server on ${table} to ${role} using (true) with check (true)`);
  }
}

/**
 * Migrates the database, as its owner, and grants the server's role what it needs. Concurrent runs
 * wait for each other.
 *
 * @param ownerUrl address with the role that owns the database
 * @param serverRole role that the server signs in with
 * @param tell receives progress messages
 * @param last the last migration to be run; all by default
 * @throws {Error} when a migration fails; its file is rolled back, unless it runs outside a
 * transaction and is repeated the next time
 */
export async function migrate(
  ownerUrl: string,
  serverRole = 'troskel_app',
  tell: (line: string) => void = () => {},
  last = newestMigration,
): Promise<void> {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: ownerUrl,
    max: 3,
    application_name: 'troskel-partner-migrate',
  });
  pool.on('error', (error) =>
    process.stderr.write(`The database connection was lost: ${error.message}\n`),
  );
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const client = await pool.connect();
    try {
      const run: MigrationRun = { pool, client, limits: migrationLimits, tell };
      await withMigrationLock(client, tell, async () => {
        const migrations = await readMigrations();
        await runMigrations(
          run,
          migrations.filter(({ name }) => name <= last),
        );
        await migrateJobs({ pgPool: pool });
        await persistently(run, 'The granting of rights', () =>
          inTransaction(client, async () => {
            await client.query(lockSetting());
            await grantRows(client, serverRole);
          }),
        );
      });
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/** Answers the role in an address; empty where it names none. */
export function roleIn(address: string): string {
  const [first = ''] = hostsOf(address);
  return decodeURIComponent(/^[a-z]+:\/\/([^:@/]*)[^@/]*@/.exec(first)?.[1] ?? '');
}

if (import.meta.main) {
  const { DATABASE_URL } = process.env;
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  await exitIfCannotStart(async () => {
    const address = await ownersDatabase(process.env, false);
    await migrate(address, (DATABASE_URL && roleIn(DATABASE_URL)) || undefined, tell);
    tell('The database is up to date.');
  });
}
