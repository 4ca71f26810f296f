import { Client } from 'pg';
import { newestMigration } from '../platform/db/schema-version.ts';
import type { Sabotage, Ward } from './ward.factory.ts';

const key = Buffer.alloc(32, 9);
const later = `create function lies.clock_timestamp() returns timestamptz language sql volatile
  as $$ select pg_catalog.clock_timestamp() + interval '2 hours' $$`;

/** A setting of the database as it is not. */
export const claims = (value: string, ...names: string[]) =>
  `create function lies.current_setting(name text) returns text language sql stable as
     $$ select case when name in ('${names.join("', '")}') then '${value}'
                    else pg_catalog.current_setting(name) end $$`;

/** Breaks by a statement of the owner's, and undoes it by another. */
export const byStatement = (broken: string, mended?: string): Sabotage => ({
  broken: (ward) => ward.asOwner(broken),
  ...(mended === undefined ? {} : { mended: (ward: Ward) => ward.asOwner(mended) }),
});
export const byLie = (definitions: string, settings?: string): Sabotage => ({
  broken: (ward) => ward.lied(definitions, settings),
});
/** Puts jobs into the queue, and takes everything out again. */
const byJobs = (statements: string): Sabotage => ({
  whole: async (ward) => {
    await ward.asOwner('delete from graphile_worker._private_jobs');
    return {};
  },
  broken: async (ward) => {
    await ward.asOwner(statements);
    return { now: new Date(Date.now() + 1000) };
  },
  mended: (ward) => ward.asOwner('delete from graphile_worker._private_jobs'),
});

const held: Client[] = [];
/** Opens a connection on which a statement runs, without waiting for its end. */
async function hold(ward: Ward, ...statements: string[]): Promise<void> {
  const client = new Client({
    connectionString: ward.context.settings.databaseUrl,
    application_name: 'holder',
  });
  client.on('error', () => {});
  await client.connect();
  held.push(client);
  const last = statements.pop() ?? '';
  for (const statement of statements) await client.query(statement);
  void client.query(last).catch(() => null);
}
/** Waits until a statement is seen in the database as it should be. */
async function seen(ward: Ward, condition: string): Promise<void> {
  const watch = new Client({ connectionString: ward.context.settings.databaseUrl });
  await watch.connect();
  try {
    for (;;) {
      const { rowCount } = await watch.query(
        `select from pg_stat_activity where application_name = 'holder' and ${condition}`,
      );
      if (rowCount) return;
    }
  } finally {
    await watch.end();
  }
}
async function letGo(): Promise<void> {
  await Promise.all(held.splice(0).map((client) => client.end()));
}

const someUser = '(select id from "user" order by id limit 1)';
const inDaysPast = (days: number) => `now() - interval '${days} days'`;
const job = (task: string, extra = '') => `graphile_worker.add_job('${task}'${extra})`;
const waitingJob = (task: string) =>
  `select ${job(task, `, run_at => now() - interval '3 hours'`)}`;
export const failedJob = (task: string) =>
  `select ${job(task)}; update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, last_error = 'x'`;
const manyJobs = (task: string) => `select count(${job(task)}) from generate_series(1, 1000)`;

/** A job that runs, for the last time, has not failed. */
const whileOneRuns = (statements: string): Sabotage => ({
  ...byJobs(statements),
  whole: async (ward) => {
    await ward.asOwner(
      `delete from graphile_worker._private_jobs;
       select ${job('send_digests')}; select ${job('send_mail')};
       update graphile_worker._private_jobs
          set attempts = max_attempts, locked_at = now(), locked_by = 'one'`,
    );
    return {};
  },
});

const backupRun = (outcome: string, bytes: number | null) =>
  `insert into backup_run (began_at, ended_at, outcome, byte_size)
   values (now(), now(), '${outcome}', ${bytes})`;

/** Faults made in the database: its state, its activity, secrets, queue, business. */
export const databaseSabotages: Readonly<Record<string, Sabotage>> = {
  'BACKUP-FAILED': {
    whole: async (ward) => {
      await ward.asOwner(backupRun('made', 1));
      return {};
    },
    broken: (ward) => ward.asOwner(backupRun('failed', null)),
    mended: (ward) => ward.asOwner(`delete from backup_run where outcome = 'failed'`),
  },
  'DB-VERSION': byLie(claims('140010', 'server_version_num')),
  'DB-ENCODING': byLie(claims('LATIN1', 'server_encoding')),
  'DB-COLLATION': {
    broken: (ward) =>
      ward.asSuperuser(
        `update pg_database set datcollversion = 'of before' where datname = current_database()`,
      ),
    mended: (ward) =>
      ward.asSuperuser(
        `update pg_database set datcollversion = pg_database_collation_actual_version(oid)
          where datname = current_database()`,
      ),
  },
  'DB-EXTENSIONS': byLie(
    `create view lies.pg_extension as
       select * from pg_catalog.pg_extension where extname <> 'citext'`,
  ),
  'DB-MIGRATIONS': byStatement(
    `delete from kysely_migration where name = '${newestMigration}'`,
    `insert into kysely_migration values ('${newestMigration}', 'now')`,
  ),
  'DB-MIGRATIONS-UNKNOWN': byStatement(
    `insert into kysely_migration values ('9999_of_tomorrow', 'now')`,
    `delete from kysely_migration where name like '9999%'`,
  ),
  'DB-INDEX-INVALID': {
    broken: (ward) =>
      ward.asSuperuser(
        `update pg_index set indisvalid = false where indexrelid = 'user_by_day'::regclass`,
      ),
    mended: (ward) =>
      ward.asSuperuser(
        `update pg_index set indisvalid = true where indexrelid = 'user_by_day'::regclass`,
      ),
  },
  'DB-INDEX-MISSING': byStatement(
    'alter index user_by_day rename to user_by_another_day',
    'alter index user_by_another_day rename to user_by_day',
  ),
  'DB-TRIGGERS': byStatement(
    'alter table forum_vote disable trigger forum_vote_counted',
    'alter table forum_vote enable trigger forum_vote_counted',
  ),
  'DB-DURABLE': {
    whole: (ward) => ward.lied(claims('on', 'fsync', 'full_page_writes', 'synchronous_commit')),
    broken: ({ context: { db } }) => ({ db }),
  },
  'DB-AUTOVACUUM': byLie(claims('off', 'autovacuum')),
  'DB-WRAPAROUND': byLie(
    `create function lies.age(xid) returns integer language sql as 'select 1900000000'`,
  ),
  'DB-SLOTS': {
    broken: (ward) =>
      ward.asSuperuser(`select pg_create_physical_replication_slot('ward_' || current_database())`),
    mended: (ward) =>
      ward.asSuperuser(`select pg_drop_replication_slot('ward_' || current_database())`),
  },
  'DB-DOUBLES': byStatement(
    `alter table "user" drop constraint user_email_key;
     insert into "user" (id, name, email, created_at, updated_at)
       select gen_random_uuid(), 'Double', 'double@troskel.example', now(), now()
         from generate_series(1, 2)`,
    `delete from "user" where email = 'double@troskel.example';
     alter table "user" add constraint user_email_key unique (email)`,
  ),
  'DB-SIZE': byLie(
    `create function lies.pg_database_size(name) returns bigint language sql
       as 'select 300000000000'`,
  ),
  'DB-LOCKS': {
    async broken(ward) {
      await hold(ward, 'begin', 'update sealed_form set form = form', 'select 1');
      await hold(ward, 'update sealed_form set form = form');
      await seen(ward, `wait_event_type = 'Lock'`);
      return ward.lied(later);
    },
    mended: letGo,
  },
  'DB-IDLE-TRANSACTION': {
    async broken(ward) {
      await hold(ward, 'begin', 'select 1');
      await seen(ward, `state = 'idle in transaction'`);
      return ward.lied(later);
    },
    mended: letGo,
  },
  'DB-LONG-STATEMENT': {
    async broken(ward) {
      await hold(ward, 'select pg_sleep(600)');
      await seen(ward, `state = 'active'`);
      return ward.lied(later);
    },
    async mended(ward) {
      await ward.asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(600)%'
            and datname = current_database() and pid <> pg_backend_pid()`,
      );
      await letGo();
    },
  },
  'DB-POOLS': { broken: (ward) => ward.settings({ databasePoolSize: 200 }) },
  'KEYS-FIT': { broken: (ward) => ward.settings({ authSecret: 'another'.repeat(6) }) },
  'KEYS-MISSING': {
    broken: (ward) => ward.settings({ personalDataKeys: [{ id: 'k2', key }] }),
  },
  'KEYS-OLD': {
    broken: (ward) =>
      ward.settings({
        personalDataKeys: [{ id: 'k2', key }, ...ward.context.settings.personalDataKeys],
      }),
  },
  'SEALED-FORM': byStatement(
    `update sealed_form set form = 'key'`,
    `update sealed_form set form = 'place'`,
  ),
  'SEALED-OPEN': byStatement(
    `create table kept_person as select id, personal_number_encrypted as sealed from person;
     update person set personal_number_encrypted =
       set_byte(personal_number_encrypted, length(personal_number_encrypted) - 1,
                get_byte(personal_number_encrypted, length(personal_number_encrypted) - 1) # 1)`,
    `update person set personal_number_encrypted = sealed from kept_person
      where kept_person.id = person.id; drop table kept_person`,
  ),
  'PERSON-INDEX': byStatement(
    `create table kept_person as select id, personal_number_index as index from person;
     update person set personal_number_index = decode(md5(id::text), 'hex')`,
    `update person set personal_number_index = index from kept_person
      where kept_person.id = person.id; drop table kept_person`,
  ),
  'SIGNING-KEYS': {
    whole: async (ward) => {
      await ward.asOwner(
        `insert into jwks (id, public_key, private_key, created_at)
           values (gen_random_uuid(), '{}', '""', now())`,
      );
      return {};
    },
    broken: (ward) => ward.asOwner('delete from jwks'),
  },
  'STORE-ROWS': byStatement(
    `insert into blob (id, owner_user_id, purpose, state, content_type, byte_size, file_name, file_key, created_at, stored_at)
       values ('0c000000-0000-7000-8000-000000000001', ${someUser}, 'avatar', 'attached', 'image/png', 1, 'a.png',
               '0c000000-0000-4000-8000-000000000001', now(), now())`,
    `delete from blob where id = '0c000000-0000-7000-8000-000000000001'`,
  ),
  'STORE-LEFTOVERS': byStatement(
    `insert into blob (id, owner_user_id, purpose, state, content_type, byte_size, file_name, created_at)
       values ('0c000000-0000-7000-8000-000000000002', ${someUser}, 'avatar', 'slot', 'image/png', 1, 'a.png',
               ${inDaysPast(1)})`,
    `delete from blob where id = '0c000000-0000-7000-8000-000000000002'`,
  ),
  'SERVERS-ALIVE': {
    whole: async (ward) => {
      await ward.asOwner(
        `insert into running_server values (gen_random_uuid(), '{}', 1, now())
           on conflict do nothing`,
      );
      return { now: new Date() };
    },
    broken: (ward) =>
      ward.asOwner(
        `insert into running_server
           values ('0c000000-0000-4000-8000-000000000005', '{}', 1, now() - interval '5 minutes')`,
      ),
    mended: (ward) =>
      ward.asOwner(`delete from running_server where id = '0c000000-0000-4000-8000-000000000005'`),
  },
  'QUEUE-AGE': byJobs(waitingJob('send_digests')),
  'QUEUE-LENGTH': byJobs(manyJobs('send_digests')),
  'QUEUE-FAILED': whileOneRuns(failedJob('send_digests')),
  'QUEUE-HELD': byJobs(
    `select ${job('send_digests')};
     update graphile_worker._private_jobs set locked_by = 'gone', locked_at = ${inDaysPast(1)}`,
  ),
  'QUEUE-UNKNOWN': byJobs(`select ${job('of_tomorrow')}`),
  'JOB-SWEEP': {
    whole: async (ward) => {
      await ward.asOwner(
        `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
           values ('remove_expired', now(), now())`,
      );
      return {};
    },
    broken: (ward) =>
      ward.asOwner(
        `update graphile_worker._private_known_crontabs set last_execution = ${inDaysPast(2)}`,
      ),
  },
  'MAIL-AGE': byJobs(waitingJob('send_mail')),
  'MAIL-LENGTH': byJobs(manyJobs('send_mail')),
  'MAIL-FAILED': whileOneRuns(failedJob('send_mail')),
  DIGESTS: byStatement(
    `insert into notification (id, user_id, kind, data, dedupe_key, created_at, digest_at)
       values (gen_random_uuid(), ${someUser}, 'x', '{}', 'doctor', now(), ${inDaysPast(1)})`,
    `delete from notification where dedupe_key = 'doctor'`,
  ),
  'WEBHOOK-AGE': byStatement(
    `with endpoint as (
       insert into webhook_endpoint (id, partner_id, url, description, event_types, created_at)
         select gen_random_uuid(), id, 'https://doctor.example/', 'doctor', '{x}', now()
           from partner order by id limit 1 returning id, partner_id),
     event as (
       insert into webhook_event (id, partner_id, type, occurred_at, body)
         select gen_random_uuid(), partner_id, 'x', now(), '{}' from endpoint returning id)
     insert into webhook_delivery (id, event_id, endpoint_id, next_try_at)
       select gen_random_uuid(), event.id, endpoint.id, ${inDaysPast(1)} from event, endpoint`,
    `delete from webhook_event where body = '{}';
     delete from webhook_endpoint where description = 'doctor'`,
  ),
  'INQUIRIES-UNMATCHED': byStatement(
    `create table kept_inquiry as select id, created_at, is_unmatched from inquiry;
     update inquiry set is_unmatched = true, created_at = now()`,
    `update inquiry set is_unmatched = kept_inquiry.is_unmatched, created_at = kept_inquiry.created_at
       from kept_inquiry where kept_inquiry.id = inquiry.id; drop table kept_inquiry`,
  ),
  'LEGAL-IN-FORCE': { broken: () => ({ now: new Date('2000-01-01') }) },
  'LEGAL-TOLD': byStatement(
    `insert into legal_notice (version_id, user_id, queued_at, refused_at)
       select id, ${someUser}, now(), now() from legal_version limit 1`,
    'delete from legal_notice',
  ),
  'STAFF-THERE': {
    whole: async (ward) => {
      await ward.asOwner(
        `insert into staff (user_id, created_at) select id, now() from "user" order by id limit 2
           on conflict do nothing`,
      );
      return {};
    },
    broken: (ward) => ward.asOwner('delete from staff'),
  },
  'APPLICATIONS-WAIT': byStatement(
    `create table kept_application as select id, state, submitted_at from company_application;
     update company_application set state = 'submitted', submitted_at = ${inDaysPast(9)}`,
    `update company_application one set state = kept.state, submitted_at = kept.submitted_at
       from kept_application kept where kept.id = one.id; drop table kept_application`,
  ),
  'FORUM-WORDS': byStatement(
    `insert into forum_uncounted select gen_random_uuid() from generate_series(1, 5000)`,
    'delete from forum_uncounted',
  ),
};
