import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import { tablesByFeature } from './compose.ts';
import { databaseUrls, prepareDatabase, withClient } from './platform/db/embedded-database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { functionTexts, schemaText } from './platform/db/schema-text.ts';

export const schemaFolder = fileURLToPath(new URL('../../docs/schema/', import.meta.url));

const head = '-- Generated from the migrated database by `node api/src/schema.generate.ts`.\n\n';

const calls = (text: string, name: string) => new RegExp(`\\b${name}\\(`).test(text);

/**
 * Makes the files of `docs/schema`: the tables of each feature, with the functions that are named
 * after it or that its tables alone use; and those of the platform, with all other functions.
 */
export async function schemaFiles(client: ClientBase): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [name, tables] of tablesByFeature) {
    if (tables.length > 0) files[`${name}.sql`] = head + (await schemaText(client, tables));
  }
  const ofTables = Object.entries(files);
  const functions = await functionTexts(client);
  // The functions through which a table comes to one, it included.
  const leadingTo = (to: string, seen = new Set([to])): ReadonlySet<string> => {
    for (const { name, text } of functions) {
      if (!seen.has(name) && calls(text, to)) leadingTo(name, seen.add(name));
    }
    return seen;
  };
  for (const { name, text } of functions) {
    const ways = [...leadingTo(name)];
    const users = ofTables.filter(([, tables]) => ways.some((way) => calls(tables, way)));
    const [used = 'platform.sql'] = users.length === 1 ? users.map(([own]) => own) : [];
    const named = `${name.slice(0, name.indexOf('_'))}.sql`;
    const file = named in files ? named : used;
    files[file] += `\n${text}`;
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
