import { readFile } from 'node:fs/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { orExplain, ownersDatabase } from '../starting.ts';
import { hostsOf } from './client.ts';
import { migrationFolder, migrationNames } from './migration-names.ts';

/** Tables of which the server may add rows but never change or remove them. */
const appendOnly = ['audit_log', 'terms_acceptance'];

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await migrationNames()) {
    const text = await readFile(`${migrationFolder}${name}.sql`, 'utf8');
    migrations[name] = {
      up: async (db: Kysely<unknown>) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}

/**
 * Brings the database to the newest form, as its owner, and grants the server's lesser role what
 * it needs: rows, not tables.
 *
 * @param ownerUrl connection of the role that owns the database
 * @param serverRole role the server signs in with
 * @throws {Error} when a migration fails; what it did is rolled back
 */
export async function migrate(ownerUrl: string, serverRole = 'troskel_app'): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', (error) =>
    process.stderr.write(`The database connection was lost: ${error.message}\n`),
  );
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: readMigrations },
    }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error));
    await migrateJobs({ pgPool: pool });
    const role = sql.id(serverRole);
    for (const schema of ['public', 'graphile_worker']) {
      const inSchema = sql.id(schema);
      await sql`grant usage on schema ${inSchema} to ${role}`.execute(db);
      await sql`grant select, insert, update, delete on all tables in schema ${inSchema} to ${role}`.execute(
        db,
      );
      await sql`grant usage, select on all sequences in schema ${inSchema} to ${role}`.execute(db);
      await sql`grant execute on all functions in schema ${inSchema} to ${role}`.execute(db);
    }
    // The job tables are closed by row-level security; the server's role is let in by a policy.
    const { rows: jobTables } = await sql<{ name: string }>`
      select tablename as name from pg_tables
       where schemaname = 'graphile_worker' and rowsecurity`.execute(db);
    for (const { name } of jobTables) {
      const table = sql.id('graphile_worker', name);
      await sql`drop policy if exists server on ${table}`.execute(db);
      await sql`create policy server on ${table} to ${role} using (true) with check (true)`.execute(
        db,
      );
    }
    for (const table of appendOnly) {
      await sql`revoke update, delete, truncate on ${sql.id(table)} from ${role}`.execute(db);
    }
  } finally {
    await db.destroy();
  }
}

/** The name of the role in an address; empty where it names none. */
function roleIn(address: string): string {
  const [first = ''] = hostsOf(address);
  return decodeURIComponent(/^[a-z]+:\/\/([^:@/]*)[^@/]*@/.exec(first)?.[1] ?? '');
}

if (import.meta.main) {
  const address = await orExplain(() => ownersDatabase(process.env, false));
  const { DATABASE_URL } = process.env;
  await migrate(address, (DATABASE_URL && roleIn(DATABASE_URL)) || undefined);
  process.stdout.write('The database is up to date.\n');
}
