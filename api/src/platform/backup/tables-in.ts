import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier } from 'pg';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { tableName, tablesOf } from '../db/table-checksums.ts';
import { BackupFault } from './backup-fault.ts';
import { tableNameOf } from './backup-format.ts';
import type { BackupTable, Manifest } from './backup-format.ts';
import { columnList, describeTables } from './tables-out.ts';

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** References from one table to another, which the order of the tables would break while they fill. */
async function readReferences(client: ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select format('%I.%I', namespace.nspname, class.relname) as table,
            conname as name, pg_get_constraintdef(constr.oid) as definition
       from pg_constraint constr
       join pg_class class on class.oid = constr.conrelid
       join pg_namespace namespace on namespace.oid = class.relnamespace
      where contype = 'f' and namespace.nspname in ('public', 'graphile_worker')
      order by 1, 2`,
  );
  return rows;
}

const alterAll = (tables: readonly { schema: string; name: string }[], how: string): string =>
  tables.map((table) => `alter table ${tableName(table)} ${how};`).join('\n');

/**
 * Empties a migrated database, in the caller's transaction, so that it can be filled: migrations
 * have put rows into some tables. Triggers are off and references are gone until
 * {@link finishTables}; both needs the tables' owner alone, where PostgreSQL's own switch for this
 * wants a superuser.
 *
 * @returns what puts the references back, and with that checks each
 * @throws {BackupFault} when the backup has tables or columns that the database lacks
 */
export async function emptyTables(
  client: ClientBase,
  wanted: readonly BackupTable[],
): Promise<string> {
  const present = new Map(
    (await describeTables(client)).map((table) => [tableNameOf(table), new Set(table.columns)]),
  );
  for (const table of wanted) {
    const columns = present.get(tableNameOf(table));
    const missing = columns ? table.columns.filter((column) => !columns.has(column)) : [''];
    if (missing.length === 0) continue;
    throw new BackupFault(
      `The backup has ${tableNameOf(table)}${missing[0] ? ` with ${missing.join(', ')}` : ''}, which this version does not: restore it with the version that made it.`,
    );
  }
  const tables = await tablesOf(client);
  const references = await readReferences(client);
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  }
  await client.query(alterAll(tables, 'disable trigger user'));
  await client.query(`truncate ${tables.map(tableName).join(', ')}`);
  return references
    .map(
      ({ table, name, definition }) =>
        `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition};`,
    )
    .join('\n');
}

/** Writes rows into a table, as {@link copyOut} has read them. */
export async function copyIn(
  client: ClientBase,
  table: BackupTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`),
  );
  await pipeline(Readable.from(rows), target);
}

/** Puts references and triggers back. @throws when a row refers to one that is not there */
export async function finishTables(client: ClientBase, references: string): Promise<void> {
  await client.query(references);
  await client.query(alterAll(await tablesOf(client), 'enable trigger user'));
}

export async function setSequences(
  client: ClientBase,
  sequences: Manifest['sequences'],
): Promise<void> {
  for (const { isCalled, value, ...sequence } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      tableName(sequence),
      value,
      isCalled,
    ]);
  }
}
