import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { DatabaseClient } from '../db/client.ts';
import { BackupFault } from './backup-fault.ts';

/** PostgreSQL, "Identifiers": a longer name is cut off without a word. */
const longestName = 63;

/** Our own numbers among PostgreSQL's advisory locks. */
const locks = { restore: 7_041_004, drill: 7_041_005 } as const;

/** Answers the address of another database of the same server, for the same role. */
export const addressOf = (url: string, database: string): string =>
  url.replace(
    /^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/i,
    (_whole, server: string) => `${server}/${encodeURIComponent(database)}`,
  );

/** Runs statements on a connection of their own, as long as they take. */
export async function connected<Result>(
  url: string,
  work: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'troskel-partner-restore',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => null);
  }
}

/**
 * Takes an advisory lock for as long as the connection lasts, unless another has it. That of a process
 * which has just ended the database gives back a moment later.
 */
export async function lock(client: DatabaseClient, key: string): Promise<boolean> {
  for (let further = 5; ; further -= 1) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(${key}) as "isOurs"`,
    );
    if (rows[0]?.isOurs) return true;
    if (further === 0) return false;
    await pause(200);
  }
}

/**
 * Works while nobody else does the same with a database.
 *
 * @param url address from which it is held; not of that database itself where it is renamed
 * @throws {BackupFault} when somebody does
 */
export const alone = <Result>(
  url: string,
  what: keyof typeof locks,
  database: string,
  work: () => Promise<Result>,
): Promise<Result> =>
  connected(url, async (client) => {
    const isOurs = await lock(client, `${locks[what]}, hashtext(${escapeLiteral(database)})`);
    if (!isOurs) throw new BackupFault(`Another ${what} runs now.`);
    return work();
  });

export const databaseName = (ownerUrl: string): Promise<string> =>
  connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    return rows[0]?.name ?? '';
  });

/** Names a database beside another, by the present second. */
export function nameBeside(database: string, what: string, stamp: string): string {
  const name = `${database}_${what}_${stamp}`;
  if (name.length <= longestName) return name;
  throw new BackupFault(
    `The name of the database, ${database}, is too long for one beside it: give it a shorter one.`,
  );
}

export const stampOf = (at: Date): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** @throws {BackupFault} when it has tables */
export async function demandEmptyDatabase(ownerUrl: string): Promise<void> {
  const { rowCount } = await connected(ownerUrl, (client) =>
    client.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    ),
  );
  if (rowCount === 0) return;
  throw new BackupFault(
    'The database of DATABASE_OWNER_URL is not empty: name an empty one, or say restore beside, which keeps it.',
  );
}

/** @throws {BackupFault} when anybody is connected, as a server that runs */
export async function demandUnused(ownerUrl: string): Promise<void> {
  const { rows } = await connected(ownerUrl, (client) =>
    // Sessions of other roles show only this much. Those of PostgreSQL itself have no role, and
    // give way.
    client.query<{ name: string }>(
      `select distinct usename as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename is not null`,
    ),
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new BackupFault(`The database is in use (${names}): stop every server first.`);
}

/** PostgreSQL, "Error Codes": insufficient_privilege. */
const insufficientPrivilege = '42501';

interface Locale {
  encoding: string;
  collate: string;
  ctype: string;
  provider: string;
  locale: string | null;
}

/**
 * Creates an empty database that sorts as another does, whose owner is the role of the address.
 *
 * @throws {BackupFault} when the role may not
 */
export async function createDatabaseLike(ownerUrl: string, name: string): Promise<void> {
  await connected(ownerUrl, async (client) => {
    // The column of the locale has had two names (PostgreSQL 15 and 17).
    const { rows } = await client.query<Locale>(
      `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype,
              datlocprovider::text as provider,
              coalesce(to_jsonb(db)->>'datlocale', to_jsonb(db)->>'daticulocale') as locale
         from pg_database db where datname = current_database()`,
    );
    const [like] = rows;
    if (!like) throw new Error('a database is not in the list of databases');
    const locale = escapeLiteral(like.locale ?? '');
    const provider =
      {
        i: `locale_provider icu icu_locale ${locale}`,
        b: `locale_provider builtin builtin_locale ${locale}`,
      }[like.provider] ?? '';
    try {
      await client.query(
        `create database ${escapeIdentifier(name)} template template0
           encoding ${escapeLiteral(like.encoding)} lc_collate ${escapeLiteral(like.collate)}
           lc_ctype ${escapeLiteral(like.ctype)} ${provider}`,
      );
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code !== insufficientPrivilege) throw error;
      throw new BackupFault(
        'The role of DATABASE_OWNER_URL may not create databases: alter role … createdb.',
      );
    }
    await client.query(`revoke temporary on database ${escapeIdentifier(name)} from public`);
  });
}

/** Drops a database, and ends whoever is connected to it. */
export const dropDatabase = (ownerUrl: string, name: string): Promise<unknown> =>
  connected(ownerUrl, async (client) => {
    const statement = `drop database if exists ${escapeIdentifier(name)}`;
    try {
      await client.query(`${statement} with (force)`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code !== insufficientPrivilege) throw error;
      // What vacuums it belongs to PostgreSQL's superuser, whom no other role may end. Without force
      // it is asked to give way, and awaited for five seconds.
      await client.query(statement);
    }
  });

/**
 * Lists databases that were made beside one, the newest first, by the words of
 * {@link nameBeside}.
 */
export async function listBeside(ownerUrl: string, what: string): Promise<string[]> {
  const database = await databaseName(ownerUrl);
  const { rows } = await connected(ownerUrl, (client) =>
    client.query<{ name: string }>(
      `select datname as name from pg_database
        where left(datname, length($1)) = $1 and substr(datname, length($1) + 1) ~ '^[0-9]{14}$'
        order by 1 desc`,
      [`${database}_${what}_`],
    ),
  );
  return rows.map(({ name }) => name);
}

/**
 * Gives several databases other names, all or none. From the server's own database, since nobody
 * may be connected to one of them.
 */
export async function renameDatabases(
  ownerUrl: string,
  renamings: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  await connected(addressOf(ownerUrl, 'postgres'), async (client) => {
    await client.query('begin');
    for (const [from, to] of renamings) {
      await client.query(
        `alter database ${escapeIdentifier(from)} rename to ${escapeIdentifier(to)}`,
      );
    }
    await client.query('commit');
  });
}
