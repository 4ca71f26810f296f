import { escapeIdentifier } from 'pg';
import type { ClientBase } from 'pg';

/** Row count of a table, and a checksum over all values, generated columns included. */
export interface TableChecksum {
  /** With its schema: `public.faq_question`. */
  table: string;
  rows: number;
  sum: string;
}

/** Quoted, with its schema. */
export const tableName = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Lists the product's own tables and those of its jobs. */
export async function tablesOf(client: ClientBase): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  );
  return rows;
}

/** Computes every table's checksum, for comparing two databases; reads all rows. */
export async function tableChecksums(client: ClientBase): Promise<TableChecksum[]> {
  const sums: TableChecksum[] = [];
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: number; sum: string | null }>(
      `select count(*)::int as rows, md5(string_agg(sum, '' order by sum)) as sum
         from (select md5(row::text) as sum from ${tableName(table)} as row) as each_row`,
    );
    sums.push({
      table: `${table.schema}.${table.name}`,
      rows: rows[0]?.rows ?? 0,
      sum: rows[0]?.sum ?? '',
    });
  }
  return sums;
}
