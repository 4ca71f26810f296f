import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '../compose.ts';
import { examine } from '../platform/doctor/examine.ts';
import { supportPacket } from '../platform/doctor/support-packet.ts';
import { openWard } from './ward.factory.ts';
import type { Ward } from './ward.factory.ts';

let ward: Ward;
beforeAll(async () => {
  ward = await openWard();
});
afterAll(() => ward.close());

/** In every column that takes a text; nothing of the product says it. */
const mark = 'Kvastanette';

/** What each kind of column takes of the mark. */
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

test('a packet holds nothing that stands in any column, in the queue or in a setting', async () => {
  const client = new Client({
    connectionString: ward.context.settings.databaseUrl.replace(/\/\/[^@]+@/, '//postgres@'),
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

  const { context } = ward;
  const patient = { surroundings: context, withSettings: context, withDatabase: context };
  const examined = await examine(checks, { ...patient }, { repairs: false });
  const packet = await supportPacket(patient, examined);
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
  expect(text).not.toContain(ward.folder);

  expect(packet.settings).toMatchObject({ SMTP_URL: true, SENTRY_DSN: false });
  const queue = packet.database?.queue.map(({ kind, failing, lastErrors }) => [
    kind,
    failing,
    ...lastErrors,
  ]);
  expect(queue).toContainEqual(['of another version', 1, 'reply 550']);
  expect(queue).toContainEqual(['send_mail', 1, 'reply 550']);
  expect(packet.checks).toHaveLength(checks.length);
  expect(packet.database?.migrations).toMatchObject({ notRun: [], ofLaterVersions: 0 });
});

test('the program writes a new file for its owner alone, also without a single valid setting', () => {
  const program = fileURLToPath(new URL('../ops.ts', import.meta.url));
  const file = join(ward.folder, 'packet.json');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [program, 'support-packet', ...args], {
      env: { PATH: process.env['PATH'], BLOB_FOLDER: join(ward.folder, 'secret-place') },
      encoding: 'utf8',
    });
  expect(run(file)).toMatchObject({ status: 0, stderr: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const packet = readFileSync(file, 'utf8');
  expect(JSON.parse(packet)).toMatchObject({ database: null, settings: { SMTP_URL: false } });
  expect(packet).toContain('"DATABASE_URL"');
  expect(packet).not.toContain('secret-place');
  const again = run(file);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('could not be written: EEXIST');
  expect(run().status).toBe(2);
});
