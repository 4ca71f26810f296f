import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { checks } from '../compose.ts';
import { createDatabase, createPool } from '../platform/db/database.ts';
import { examine } from '../platform/doctor/examine.ts';
import { supportPacket } from '../platform/doctor/support-packet.ts';
import { makeSupportPacket } from './support-packet.ts';
import type { Ward } from './ward.factory.ts';

/** In every column that takes a text; nothing of the product says it. */
const mark = 'Kvastanette';

/** The mark as each kind of column can hold it. */
const markOf: Readonly<Record<string, string>> = {
  text: `'${mark} ' || md5(ctid::text || random()::text)`,
  citext: `'${mark} ' || md5(ctid::text || random()::text)`,
  'character varying': `'${mark} ' || md5(ctid::text || random()::text)`,
  jsonb: `to_jsonb('${mark}'::text)`,
  'text[]': `array['${mark}']`,
  ARRAY: `array['${mark}']`,
};

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Marks every column that has rows and lets itself be marked; answers which. */
async function markColumns(client: Client): Promise<string[]> {
  // Checks and triggers keep many columns from holding it: here only what a packet reads counts.
  await client.query(`set session_replication_role = replica`);
  await client.query(`
    do $$ declare one record; begin
      for one in select conrelid::regclass as tbl, conname from pg_constraint
                  where contype in ('c', 'f') and connamespace = 'public'::regnamespace
                    and coninhcount = 0
                  order by contype desc loop
        execute format('alter table %s drop constraint %I', one.tbl, one.conname);
      end loop;
    end $$`);
  const { rows } = await client.query<Column>(
    `select columns.table_name as table, column_name as column, data_type as type
       from information_schema.columns columns
       join information_schema.tables tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and table_name not in ('kysely_migration', 'server_floor', 'sealed_form')
      order by 1, 2`,
  );
  const marked: string[] = [];
  for (const { table, column, type } of rows) {
    const value = markOf[type];
    if (value === undefined) continue;
    const { rowCount } = await client
      .query(`update public."${table}" set "${column}" = ${value}`)
      .catch(() => ({ rowCount: 0 }));
    if (rowCount) marked.push(`${table}.${column}`);
  }
  return marked;
}

/**
 * Tests packets of a ward, the last of which spoils every row of it: a ward of its own would be seeded
 * for them alone.
 */
export function testSupportPackets(wardOf: () => Ward): void {
  test('a packet says no name of a key', async () => {
    const { context } = wardOf();
    const key = Buffer.alloc(32, 9);
    const changed = {
      ...context,
      ...wardOf().settings({ personalDataKeys: [{ id: 'another', key }] }),
    };
    const examination = { context: changed, withSettings: changed, withDatabase: changed };
    const those = checks.filter(({ code }) => code.startsWith('KEYS-'));
    const examined = await examine(those, examination, { repairs: false });
    expect(JSON.stringify(examined.map(({ facts }) => facts))).toMatch(/\bk1\b/);
    const packet = await supportPacket(examination, examined);
    expect(JSON.stringify(packet)).not.toMatch(/\bk1\b/);
    expect(packet.checks.find(({ code }) => code === 'KEYS-MISSING')?.facts[0]).toMatch(
      /^\d+ values?$/,
    );
  });

  test('a packet of an empty database says what could not be read', async () => {
    const { context, ownerUrl } = wardOf();
    const name = `empty_${randomBytes(8).toString('hex')}`;
    await wardOf().asSuperuser(`create database ${name}`);
    const db = createDatabase(
      createPool(ownerUrl.replace(/\/test_[0-9a-f]+/, `/${name}`), 1, () => {}),
    );
    try {
      const empty = { ...context, db };
      const examination = { context: empty, withSettings: empty, withDatabase: empty };
      const { database } = await supportPacket(examination, []);
      expect(database?.version).toMatch(/^\d+$/);
      expect(database).toMatchObject({
        migrations: { failed: '42P01' },
        tables: {},
        queue: { failed: '42P01' },
        serversSeenSecondsAgo: { failed: '42P01' },
      });
    } finally {
      await db.destroy();
      await wardOf().asSuperuser(`drop database ${name}`);
    }
  });

  test('the program writes a new file for its owner alone, also without a single valid setting', async () => {
    const file = join(wardOf().folder, 'packet.json');
    const environment = { BLOB_FOLDER: join(wardOf().folder, 'secret-place') };
    const run = (...args: string[]) => makeSupportPacket(environment, args, () => {});
    expect(await run(file)).toMatchObject({ exitCode: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const packet = readFileSync(file, 'utf8');
    expect(JSON.parse(packet)).toMatchObject({ database: null, settings: { SMTP_URL: false } });
    expect(packet).toContain('"DATABASE_URL"');
    expect(packet).not.toContain('secret-place');
    const again = await run(file);
    expect(again.exitCode).toBe(1);
    expect(again.text).toContain('could not be written: EEXIST');
    expect((await run()).exitCode).toBe(2);
  });

  test('a packet holds nothing that stands in any column, in the queue or in a setting', async () => {
    const client = new Client({
      connectionString: wardOf().context.settings.databaseUrl.replace(/\/\/[^@]+@/, '//postgres@'),
    });
    await client.connect();
    const people = await client.query<{ word: string }>(
      `select email as word from "user" union select name from "user"
      union select legal_name from company union select organization_number from company
      union select phone_number from user_profile where phone_number is not null`,
    );
    const marked = await markColumns(client);
    await client.query(
      `select graphile_worker.add_job('send_mail', json_build_object('to', '${mark}@troskel.example'));
     select graphile_worker.add_job('${mark}');
     update graphile_worker._private_jobs
        set last_error = '550 5.1.1 <${mark}@troskel.example>: ${mark} is unknown', attempts = 3`,
    );
    await client.query(`set application_name = '${mark}'`);
    await client.query('begin');
    for (const column of [
      'user.email',
      'user_profile.given_name',
      'inquiry_message.text',
      'company.legal_name',
      'forum_reply.body',
      'waiting_list_entry.email',
    ]) {
      expect(marked).toContain(column);
    }
    expect(marked.length).toBeGreaterThan(150);

    const { context } = wardOf();
    const examination = { context, withSettings: context, withDatabase: context };
    const examined = await examine(checks, { ...examination }, { repairs: false });
    const packet = await supportPacket(examination, examined);
    const text = JSON.stringify(packet);
    await client.query('rollback');
    await client.end();

    expect(text.toLowerCase()).not.toContain(mark.toLowerCase());
    expect(people.rows.length).toBeGreaterThan(10);
    for (const { word } of people.rows) expect(text).not.toContain(word);
    // Short words of a setting, as a build's, are words of ours.
    const values = Object.values(context.environment).filter((value = '') => value.length > 6);
    expect(values.length).toBeGreaterThan(15);
    for (const value of values) expect(text).not.toContain(value);
    expect(text).not.toContain(wardOf().folder);

    expect(packet.settings).toMatchObject({ SMTP_URL: true, SENTRY_DSN: false });
    const found = packet.database?.queue;
    const queue = (Array.isArray(found) ? found : []).map(({ kind, failing, lastErrors }) => [
      kind,
      failing,
      ...lastErrors,
    ]);
    expect(queue).toContainEqual(['of another version', 1, 'reply 550']);
    expect(queue).toContainEqual(['send_mail', 1, 'reply 550']);
    expect(packet.checks).toHaveLength(checks.length);
    expect(packet.database?.migrations).toMatchObject({ notRun: [], ofLaterVersions: 0 });
  });
}
