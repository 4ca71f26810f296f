import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import { tablesByFeature } from './compose.ts';
import { databaseUrls, prepareDatabase, withClient } from './platform/db/embedded-database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { schemaText } from './platform/db/schema-text.ts';

export const schemaFolder = fileURLToPath(new URL('../../docs/schema/', import.meta.url));

const head = '-- Generated from the migrated database by `node api/src/schema.generate.ts`.\n\n';

/** Makes the files of `docs/schema`: the tables of each feature, and those of the platform. */
export async function schemaFiles(client: ClientBase): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [name, tables] of tablesByFeature) {
    if (tables.length > 0) files[`${name}.sql`] = head + (await schemaText(client, tables));
  }
  return files;
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join('/tmp', 'troskel-schema-db-'));
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false, isTemporary: true });
  try {
    await prepareDatabase(cluster.socketFolder, 'schema');
    const { ownerUrl } = databaseUrls(cluster.socketFolder, 'schema');
    await migrate(ownerUrl);
    const files = await withClient(ownerUrl, schemaFiles);
    rmSync(schemaFolder, { recursive: true, force: true });
    mkdirSync(schemaFolder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(schemaFolder, name), text);
  } finally {
    await cluster.stop();
  }
}
