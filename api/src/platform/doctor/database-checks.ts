import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { indexNames } from '../db/tables.ts';
import { namesOf, rowOf, setting } from './catalogue.ts';
import { migrationNames } from '../db/schema-version.ts';
import {
  checksOf,
  counted,
  fault,
  faultIf,
  judged,
  ok,
  sized,
  warning,
  warningIf,
} from './check.ts';

/* Catalogues are named without their schema, so that a test can put others before them. */

const oldestVersion = 15;
const extensions = ['pg_trgm', 'btree_gist', 'unaccent', 'citext'];

async function migrationsOf(db: Database): Promise<string[]> {
  return namesOf(db, sql`select name from public.kysely_migration order by name`);
}

export const databaseChecks = checksOf('Database', {
  'DB-VERSION': {
    title: 'PostgreSQL is of a version that the product is made for',
    meaning: 'Statements fail; older versions get no security updates.',
    remedy: `Move to PostgreSQL ${oldestVersion} or later.`,
    needs: 'database',
    async look({ db }) {
      const version = Math.floor(Number(await setting(db, 'server_version_num')) / 10_000);
      const fact = `version ${version}`;
      return version < oldestVersion ? fault(fact) : ok(fact);
    },
  },
  'DB-ENCODING': {
    title: 'The database holds every character',
    meaning: 'Names with letters that it lacks are refused.',
    remedy: 'Restore a dump into a database with encoding UTF8.',
    needs: 'database',
    async look({ db }) {
      const encoding = await setting(db, 'server_encoding');
      return encoding === 'UTF8' ? ok(encoding) : fault(encoding);
    },
  },
  'DB-COLLATION': {
    title: 'Indexes of texts are sorted as the system sorts now',
    meaning: 'After an update of the system’s libraries searches miss rows, and doubles get in.',
    remedy:
      'reindex database, then alter database … refresh collation version, and alter collation … refresh version.',
    needs: 'database',
    async look({ db }) {
      const wrong = await namesOf(
        db,
        sql`select 'the database' as name from pg_database
             where datname = current_database()
               and datcollversion is distinct from pg_database_collation_actual_version(oid)
             union all
            select 'collation ' || collname from pg_collation
             where collversion is not null and collnamespace <> 'pg_catalog'::regnamespace
               and collversion <> pg_collation_actual_version(oid)`,
      );
      return faultIf(
        wrong.map((name) => `${name} was made with another version`),
        'of the version it was made with',
      );
    },
  },
  'DB-EXTENSIONS': {
    title: 'The extensions that the product uses are there',
    meaning: 'Searches and several constraints fail.',
    remedy: `As the database’s owner: create extension …, of ${extensions.join(', ')}.`,
    needs: 'database',
    async look({ db }) {
      const there = await namesOf(db, sql`select extname as name from pg_extension`);
      const missing = extensions.filter((name) => !there.includes(name));
      return faultIf(
        missing.map((name) => `${name} is missing`),
        extensions.join(', '),
      );
    },
  },
  'DB-MIGRATIONS': {
    title: 'Every migration of this version has been run',
    meaning: 'The server refuses to start, or is not ready.',
    remedy: 'npm run migrate',
    needs: 'database',
    async look({ db }) {
      const done = new Set(await migrationsOf(db));
      const pending = migrationNames.filter((name) => !done.has(name));
      return faultIf(
        pending.map((name) => `${name} has not been run`),
        `${migrationNames.length} have been run`,
      );
    },
  },
  'DB-MIGRATIONS-UNKNOWN': {
    title: 'The database is not of a later version than this program',
    meaning: 'Well during an upgrade; otherwise this server is an old one that was left.',
    remedy: 'Replace this server; see “Upgrading” in operations.md.',
    needs: 'database',
    async look({ db }) {
      const known = new Set(migrationNames);
      const later = (await migrationsOf(db)).filter((name) => !known.has(name));
      const { floor } = await rowOf(
        db,
        sql<{ floor: string }>`select migration as floor from public.server_floor`,
      );
      if (floor > (migrationNames.at(-1) ?? ''))
        return fault(`servers before ${floor} cannot work`);
      return warningIf(
        later.map((name) => `${name} is of a later version`),
        'none is unknown',
      );
    },
  },
  'DB-INDEX-INVALID': {
    title: 'Every index is whole',
    meaning: 'The building of one was broken off: it costs every write and serves no query.',
    remedy: 'As the owner: reindex index concurrently …',
    needs: 'database',
    async look({ db }) {
      const names = await namesOf(
        db,
        sql`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
             where relnamespace = 'public'::regnamespace and not (indisvalid and indisready)`,
      );
      return faultIf(
        names.map((name) => `${name} is not`),
        'all are',
      );
    },
  },
  'DB-INDEX-MISSING': {
    title: 'Every index of this version is there',
    meaning: 'Lists that take milliseconds take minutes as the tables grow.',
    remedy: 'Make it as its migration says (docs/schema has it), with create index concurrently.',
    needs: 'database',
    async look({ db }) {
      const there = new Set(
        await namesOf(
          db,
          sql`select relname as name from pg_class
               where relnamespace = 'public'::regnamespace and relkind = 'i'`,
        ),
      );
      return faultIf(
        indexNames.filter((name) => !there.has(name)).map((name) => `${name} is missing`),
        `${indexNames.length} are there`,
      );
    },
  },
  'DB-TRIGGERS': {
    title: 'Every trigger is on',
    meaning: 'What rows are counted and copied into goes wrong from now on.',
    remedy: 'As the owner: alter table … enable trigger …; then npm run ops -- doctor --repair.',
    needs: 'database',
    async look({ db }) {
      const names = await namesOf(
        db,
        sql`select tgname || ' of ' || relname as name
              from pg_trigger join pg_class on pg_class.oid = tgrelid
             where relnamespace = 'public'::regnamespace and tgenabled <> 'O' and not tgisinternal`,
      );
      return faultIf(
        names.map((name) => `${name} is off`),
        'all are on',
      );
    },
  },
  'DB-DURABLE': {
    title: 'What was answered survives a power cut',
    meaning: 'After a crash of the machine the database may be damaged, or lose what was saved.',
    remedy: 'Set fsync, full_page_writes and synchronous_commit to on.',
    needs: 'database',
    async look({ db }) {
      const off: string[] = [];
      for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
        if ((await setting(db, name)) === 'off') off.push(`${name} is off`);
      }
      return faultIf(off, 'it does');
    },
  },
  'DB-AUTOVACUUM': {
    title: 'The database tidies itself',
    meaning: 'Tables grow without end, and queries take wrong ways.',
    remedy: 'Set autovacuum to on; see pg_stat_user_tables for what holds it up.',
    needs: 'database',
    async look({ db }) {
      if ((await setting(db, 'autovacuum')) === 'off') return fault('autovacuum is off');
      const names = await namesOf(
        db,
        sql`select relname as name from pg_stat_user_tables
             where n_dead_tup > 10000 and n_dead_tup > n_live_tup / 2`,
      );
      return warningIf(
        names.map((name) => `a third or more of ${name} is dead rows`),
        'no table has many dead rows',
      );
    },
  },
  'DB-WRAPAROUND': {
    title: 'The numbers of transactions are far from their end',
    meaning: 'At the end the database takes no more writes until hours of tidying are done.',
    remedy: 'vacuum (freeze) as the owner; end what has been open for days.',
    needs: 'database',
    async look({ db }) {
      const { age } = await rowOf(
        db,
        sql<{ age: number }>`select max(age(datfrozenxid)) as age from pg_database`,
      );
      const millions = Math.round(age / 1e6);
      return judged(millions, { warning: 1000, fault: 1800 }, `${millions} of 2,100 million used`);
    },
  },
  'DB-SLOTS': {
    title: 'No replica that has gone holds the log up',
    meaning: 'The database keeps everything since, until its disk is full.',
    remedy: 'Bring the replica back, or select pg_drop_replication_slot(…).',
    needs: 'database',
    async look({ db }) {
      const names = await namesOf(
        db,
        sql`select slot_name as name from pg_replication_slots where not active`,
      );
      return warningIf(
        names.length > 0 ? [`${counted(names.length, 'slot')} without a replica`] : [],
        'there is none',
      );
    },
  },
  'DB-DOUBLES': {
    title: 'What must be unique is',
    meaning: 'A damaged index has let doubles in, as after a changed collation.',
    remedy: 'Restore, or have the doubles looked at; then reindex database.',
    needs: 'database',
    async look({ db }) {
      // Read from the table itself, past the index that should have refused them.
      const { count } = await db.transaction().execute(async (tx) => {
        await sql`set local enable_indexscan = off`.execute(tx);
        await sql`set local enable_indexonlyscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        await sql`set local statement_timeout = '2min'`.execute(tx);
        const { rows } = await sql<{ count: number }>`
          select (select count(*) from (select from public."user" group by email having count(*) > 1) a)
               + (select count(*) from (select from public.company
                   group by identity_number_index, name_protection_index having count(*) > 1) b) as count`.execute(
          tx,
        );
        return rows[0] ?? { count: 0 };
      });
      return count > 0
        ? fault(counted(count, 'double'))
        : ok('no account and no company is double');
    },
  },
  'DB-SIZE': {
    title: 'The database is of a size that was measured',
    meaning: 'Lists were measured up to a million rows; more may need another machine.',
    remedy: 'docs/scaling.md',
    needs: 'database',
    async look({ db }) {
      const { bytes } = await rowOf(
        db,
        sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`,
      );
      return bytes > 200e9 ? warning(sized(bytes)) : ok(sized(bytes));
    },
  },
});
