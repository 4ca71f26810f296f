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

/** Which tables of the library of jobs have which form: its own migrations fill it. */
const formOfJobs = 'migrations';

/** Lists the product's own tables and those of its jobs, all whose rows are data. */
export async function tablesOf(client: ClientBase): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
      where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  );
  return rows.filter(({ schema, name }) => schema === 'public' || name !== formOfJobs);
}

/**
 * Settings under which equal values have equal texts in any database, for the rest of the
 * transaction.
 */
export const comparableTexts = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local lc_monetary = 'C'`;

/**
 * Computes every table's checksum, for comparing two databases; reads all rows. The sum of a
 * table's rows, in whatever order they lie, is that of the first 60 bits of their hashes, so that
 * the database needs no memory for it.
 */
export async function tableChecksums(client: ClientBase): Promise<TableChecksum[]> {
  const sums: TableChecksum[] = [];
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: number; sum: string }>(
      `select count(*) as rows,
              coalesce(sum(('x' || left(md5(row::text), 15))::bit(60)::bigint), 0)::text as sum
         from ${tableName(table)} as row`,
    );
    const [found] = rows;
    if (found) sums.push({ table: `${table.schema}.${table.name}`, ...found });
  }
  return sums;
}
