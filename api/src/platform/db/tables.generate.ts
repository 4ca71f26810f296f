import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrls, prepareDatabase } from './embedded-database.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

const tablesFile = fileURLToPath(new URL('./tables.ts', import.meta.url));

export function generateTables(databaseUrl: string): string {
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
    return readFileSync(outFile, 'utf8');
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
    writeFileSync(tablesFile, generateTables(ownerUrl));
  } finally {
    await cluster.stop();
  }
}
