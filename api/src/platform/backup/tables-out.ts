import { escapeIdentifier } from 'pg';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { tableName, tablesOf } from '../db/table-checksums.ts';
import type { About, BackupTable, Manifest } from './backup-format.ts';

/** Bytes of a table that are collected before they become an entry, whose size stands before it. */
const partBytes = 4 * 1024 * 1024;

export const columnList = ({ columns }: Pick<BackupTable, 'columns'>): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/** Lists every table with its columns, in their order, without those that are computed of others. */
export async function describeTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select namespace.nspname as schema, class.relname as name,
            array_agg(attribute.attname::text order by attribute.attnum) as columns
       from pg_class class
       join pg_namespace namespace on namespace.oid = class.relnamespace
       join pg_attribute attribute on attribute.attrelid = class.oid
      where namespace.nspname in ('public', 'graphile_worker') and class.relkind = 'r'
        and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      group by 1, 2`,
  );
  const byName = new Map(rows.map((row) => [`${row.schema}.${row.name}`, row]));
  return (await tablesOf(client)).map(({ schema, name }) => {
    const columns = byName.get(`${schema}.${name}`)?.columns ?? [];
    return { schema, name, columns };
  });
}

/** Reads a table in parts of a few megabytes; at least one, so that an empty one is known. */
export async function* copyOut(client: ClientBase, table: BackupTable): AsyncGenerator<Buffer> {
  const rows: AsyncIterable<Buffer> = client.query(
    copyTo(`copy ${tableName(table)} (${columnList(table)}) to stdout`),
  );
  let collected: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    collected.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(collected);
    collected = [];
    size = 0;
  }
  yield Buffer.concat(collected);
}

/**
 * Reads where the sequences stand. They belong to no snapshot: read after the rows, none of which
 * is then ahead of its sequence.
 */
export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
      where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${tableName({ schema, name })}`,
    );
    const [standing] = found.rows;
    if (standing) sequences.push({ schema, name, ...standing });
  }
  return sequences;
}

/** Reads which keys the database was written with, by name and by what is derived from them. */
export async function readKeys(client: ClientBase): Promise<About['keys']> {
  const { rows } = await client.query<About['keys'][number]>(
    `select setting, key_id as id, encode(proof, 'base64') as proof from key_canary order by 1, 2`,
  );
  return rows;
}
