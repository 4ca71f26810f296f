import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from './platform/db/embedded-database.ts';
import { tablesByFeature } from './compose.ts';
import { columnCommentsOf, commentsOf, tableNames } from './platform/db/schema-text.ts';
import { schemaFiles, schemaFolder } from './schema.generate.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const schemaDocs = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(schemaFolder).map((name) => [name, readFileSync(join(schemaFolder, name), 'utf8')]),
  );

test('every table belongs to one feature, or to the platform', async () => {
  const claims = [...tablesByFeature].flatMap(([owner, tables]) =>
    tables.map((table) => ({ table, owner })),
  );
  const ownersOf = Map.groupBy(claims, ({ table }) => table);
  const all = await withClient(database.ownerUrl, tableNames);
  // A feature that was removed, and its tables not: nobody copies or erases what is in them.
  const shownAs = (table: string) =>
    Object.entries(schemaDocs()).find(([, text]) => text.includes(`CREATE TABLE public.${table} `));
  const ownerless = all
    .filter((table) => !ownersOf.has(table))
    .map((table) => `${table}, last in ${shownAs(table)?.[0] ?? 'no file of docs/schema'}`);
  expect(ownerless).toEqual([]);
  expect([...ownersOf.keys()].filter((table) => !all.includes(table))).toEqual([]);
  expect([...ownersOf.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('docs/schema shows the migrated database, each table at its feature', async () => {
  const files = schemaDocs();
  expect(files).toEqual(await withClient(database.ownerUrl, schemaFiles));
  expect(Object.keys(files).length).toBeGreaterThan(15);
  // What a trigger does, at the table's feature; and what several use.
  const [, counting = ''] = files['forum.sql']?.split('FUNCTION public.forum_count_vote()') ?? [];
  expect(counting.split('$function$')[1]).toContain('update forum_reply');
  expect(files['platform.sql']).toContain('FUNCTION public.note_user_fact()');
});

// Small: orders are kept for a day, and few are ever staff.
const bareKeys = ['bankid_order_user_id_fkey', 'staff_invitation_used_by_fkey'];

test('every foreign key has an index of all rows, by which the removal of what it names finds them', async () => {
  const bare = await withClient(database.ownerUrl, (client) =>
    client.query<{ name: string }>(`
      select conname as name from pg_constraint
       where contype = 'f' and confdeltype in ('c', 'n') and connamespace = 'public'::regnamespace
         and not exists (
           select from pg_index where indrelid = conrelid
              and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
              and conkey @> (indkey::int2[])[0:cardinality(conkey) - 1]
              and conkey <@ (indkey::int2[])[0:cardinality(conkey) - 1])`),
  );
  expect(bare.rows.map(({ name }) => name).toSorted()).toEqual(bareKeys);
});

test('the comment of a table, index or function is what its last migration says above it', () => {
  const first = `-- Things.\ncreate table thing (\n  -- Of a column.\n  id uuid\n);
-- Serve: the things.\ncreate index thing_a on thing (a);\ncreate unique index thing_b on thing (b);

create index thing_c on thing (c);\n`;
  const later = `-- Serves: others.\n-- Two lines.\ncreate index concurrently if not exists thing_a on thing (a);\n`;
  expect(Object.fromEntries(commentsOf([first]))).toEqual({
    thing: '-- Things.\n',
    thing_a: '-- Serve: the things.\n',
    thing_b: '-- Serve: the things.\n',
  });
  expect(commentsOf([first, later]).get('thing_a')).toBe('-- Serves: others.\n-- Two lines.\n');
  const counts = (comment: string) =>
    `${comment}create or replace function count_things() returns trigger as $$ begin; end $$;\n`;
  const counting = commentsOf([first, counts('-- Counts.\n'), counts('-- Counts all.\n')]);
  expect(counting.get('count_things')).toBe('-- Counts all.\n');
  const added = 'alter table thing\n  -- Of another.\n  add column b text,\n  add column c text;\n';
  expect(Object.fromEntries(columnCommentsOf([first, added]))).toEqual({
    'thing.id': '-- Of a column.\n',
    'thing.b': '-- Of another.\n',
  });
});
