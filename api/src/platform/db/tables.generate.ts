import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrls, prepareDatabase, withClient } from './embedded-database.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

const tablesFile = fileURLToPath(new URL('./tables.ts', import.meta.url));

/** Columns of encrypted personal data, which their names say, with the column that identifies the row. */
const sealedColumnsQuery = `
  select held.table_name || '.' || held.column_name as column, own.attname as key
    from information_schema.columns held
    join pg_index primary_key
      on primary_key.indrelid = held.table_name::regclass and primary_key.indisprimary
    join pg_attribute own
      on own.attrelid = primary_key.indrelid and own.attnum = any (primary_key.indkey)
   where held.table_schema = 'public' and held.column_name like '%\\_encrypted'
   order by 1`;

async function sealedColumnsText(databaseUrl: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ column: string; key: string }>(sealedColumnsQuery),
  );
  const lines = rows.map(({ column, key }) => `  '${column}': '${key}',\n`).join('');
  return `
/**
 * Every column encrypted by the personal-data cipher, with the column that identifies its row.
 * Values are bound to their place.
 */
export const sealedColumns = {\n${lines}} as const;\n`;
}

async function indexNamesText(databaseUrl: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class
        where relkind = 'i' and relnamespace = 'public'::regnamespace order by relname collate "C"`,
    ),
  );
  const lines = rows.map(({ name }) => `  '${name}',\n`).join('');
  return `
/** Every index that the migrations make, by which a database is found to lack one. */
export const indexNames: readonly string[] = [\n${lines}];\n`;
}

export async function generateTables(databaseUrl: string): Promise<string> {
  const folder = mkdtempSync(join('/tmp', 'troskel-tables-'));
  try {
    const outFile = join(folder, 'tables.ts');
    execFileSync(
      'kysely-codegen',
      [
        '--dialect=postgres',
        '--camel-case',
        '--default-schema=public',
        '--include-pattern=public.*',
        '--exclude-pattern=public.kysely_*',
        '--date-parser=string',
        '--numeric-parser=number',
        `--url=${databaseUrl}`,
        `--out-file=${outFile}`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    return [
      readFileSync(outFile, 'utf8'),
      await sealedColumnsText(databaseUrl),
      await indexNamesText(databaseUrl),
    ].join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join('/tmp', 'troskel-tables-db-'));
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false, isTemporary: true });
  try {
    await prepareDatabase(cluster.socketFolder, 'tables');
    const { ownerUrl } = databaseUrls(cluster.socketFolder, 'tables');
    await migrate(ownerUrl);
    writeFileSync(tablesFile, await generateTables(ownerUrl));
  } finally {
    await cluster.stop();
  }
}
