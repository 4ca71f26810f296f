import { Client, escapeIdentifier } from 'pg';

/** Role that owns the product's tables and runs its migrations. */
const ownerRole = 'troskel_owner';
/** Role of the server: reads and writes rows, changes no table. */
const appRole = 'troskel_app';

/**
 * Extensions of PostgreSQL's own distribution; where one is missing, the migration that needs it
 * reports it.
 */
const extensions = ['unaccent', 'pg_trgm', 'btree_gist', 'citext'];

/** Addresses of one database for the three roles. */
export type DatabaseUrls = { adminUrl: string; ownerUrl: string; appUrl: string };

/** Makes the addresses of a database on the server whose socket is in `socketFolder`. */
export function databaseUrls(socketFolder: string, database: string): DatabaseUrls {
  // The host parameter overrides the host, which only serves to make the URL valid.
  const url = (role: string) =>
    `postgresql://${role}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;
  return { adminUrl: url('postgres'), ownerUrl: url(ownerRole), appUrl: url(appRole) };
}

/**
 * Creates both roles if they are missing. Idempotent. The owner's may create databases: backups are
 * restored into one of their own.
 */
export async function prepareRoles(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (const role of [ownerRole, appRole]) {
      const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (found.rowCount === 0) await client.query(`create role ${role} login`);
    }
    await client.query(`alter role ${ownerRole} createdb`);
  });
}

/**
 * Creates a database owned by the owner's role and used by the server's. Idempotent, so that the
 * next start completes an interrupted one.
 */
export async function prepareDatabase(socketFolder: string, database: string): Promise<void> {
  const name = escapeIdentifier(database);
  await withClient(databaseUrls(socketFolder, 'postgres').adminUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${name} owner ${ownerRole}`);
    await client.query(`revoke temporary on database ${name} from public`);
  });
  await withClient(databaseUrls(socketFolder, database).adminUrl, async (client) => {
    const available = await client.query<{ name: string }>(
      'select name from pg_available_extensions where name = any($1)',
      [extensions],
    );
    for (const { name: extension } of available.rows) {
      await client.query(`create extension if not exists ${extension}`);
    }
    const forLater = `alter default privileges for role ${ownerRole} grant`;
    await client.query(`${forLater} usage on schemas to ${appRole}`);
    await client.query(`${forLater} select, insert, update, delete on tables to ${appRole}`);
    await client.query(`${forLater} usage, select on sequences to ${appRole}`);
  });
}

/** Runs statements on a connection of their own. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  // When the server stops, the running statement fails too; this event only repeats it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
