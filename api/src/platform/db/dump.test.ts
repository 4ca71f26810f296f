import { defineJob } from '../jobs/job.ts';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '../gateways/blob-store/folder.ts';
import { enqueue } from '../jobs/queue.ts';
import { createPersonalDataCipher } from '../secrets/personal-data-cipher.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, createPool } from './database.ts';
import { withClient } from './embedded-database.ts';
import { seedWholeDemo } from '../../seed/demo.ts';
import { tableName, tablesOf, tableChecksums } from './table-checksums.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;

/**
 * Connects as the superuser, who may read and write files beside the server and load rows past
 * triggers.
 */
const adminUrl = (database: TestDatabase) =>
  database.ownerUrl.replace('troskel_owner@', 'postgres@');

beforeAll(async () => {
  folder = mkdtempSync(join('/tmp', 'troskel-dump-'));
  // The server of the test run may run as another user.
  chmodSync(folder, 0o777);
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const pool = createPool(source.appUrl, 2, () => {});
  const db = createDatabase(pool);
  const personalData = createPersonalDataCipher(
    [{ id: 'k1', key: randomBytes(32) }],
    randomBytes(32),
    'place',
  );
  await seedWholeDemo(db, personalData, createFolderStore(join(folder, 'blobs')));
  await enqueue(db, defineJob({ name: 'count_forum_words' }), {});
  await db.destroy();
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  rmSync(folder, { recursive: true });
});

/** Lists the columns to be copied: all but generated ones. */
async function copiedColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [table],
  );
  return rows.map(({ name }) => escapeIdentifier(name)).join(', ');
}

test('what is copied out goes into an empty database under an empty search path, row for row', async () => {
  const before = await withClient(adminUrl(source), async (client) => {
    await client.query("set search_path = ''");
    for (const table of await tablesOf(client)) {
      const file = escapeLiteral(join(folder, `${table.schema}.${table.name}`));
      const name = tableName(table);
      await client.query(`copy ${name} (${await copiedColumns(client, name)}) to ${file}`);
    }
    return tableChecksums(client);
  });

  const after = await withClient(adminUrl(target), async (client) => {
    // As pg_restore does: names need their schema. It creates triggers and references after the
    // rows; here they are disabled.
    await client.query("set search_path = ''");
    await client.query('set session_replication_role = replica');
    const tables = await tablesOf(client);
    await client.query(`truncate ${tables.map(tableName).join(', ')}`);
    for (const table of tables) {
      const file = escapeLiteral(join(folder, `${table.schema}.${table.name}`));
      const name = tableName(table);
      await client.query(`copy ${name} (${await copiedColumns(client, name)}) from ${file}`);
    }
    return tableChecksums(client);
  });

  expect(after).toEqual(before);
  const rowsOf = (table: string) => before.find((sum) => sum.table === table)?.rows;
  expect(rowsOf('public.faq_question')).toBeGreaterThan(30);
  expect(rowsOf('public.forum_search')).toBeGreaterThan(0);
  expect(rowsOf('graphile_worker._private_jobs')).toBeGreaterThan(0);
});

test('no function of ours looks names up by the search path of whoever calls it', async () => {
  const { rows } = await withClient(source.ownerUrl, (client) =>
    client.query<{ name: string }>(
      `select function.oid::regprocedure::text as name
         from pg_proc function
        where function.pronamespace = 'public'::regnamespace
          and function.prosqlbody is null
          and not coalesce('search_path=pg_catalog, public' = any(function.proconfig), false)
          and not exists (select from pg_depend dependency
                           where dependency.classid = 'pg_proc'::regclass
                             and dependency.objid = function.oid and dependency.deptype = 'e')
        order by 1`,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test('no function sets what only a superuser may set in a session that restores a dump', async () => {
  const { rows } = await withClient(source.ownerUrl, (client) =>
    client.query<{ name: string }>(
      `select function.oid::regprocedure::text as name
         from pg_proc function, unnest(function.proconfig) as setting
        where function.pronamespace = 'public'::regnamespace and setting not like 'search_path=%'`,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
