import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPool } from '../db/database.ts';
import { appendOnly } from '../db/migrate.ts';
import { reasonOf } from '../log.ts';
import { awaitDatabase, CannotStart } from '../starting.ts';
import { namesOf, rowOf, setting } from './catalogue.ts';
import { checksOf, fault, faultIf, judged, ok, skipped, warning } from './check.ts';
import type { Finding, WithDatabase } from './check.ts';

/** Catalogues are named without their schema, so that a test can put others before them. */

/** Seconds by which a copy may be behind: it is read from up to two. */
const behindFor = { warning: 2, fault: 5 };

/** Whether something that is written at the primary now comes to a copy, and how soon. */
async function copyAt(
  { db }: Pick<WithDatabase, 'db'>,
  name: string,
  address: string,
): Promise<Finding & { isPrimary?: true }> {
  const connected = await reached(name, address);
  if (connected.state === 'fault') return connected;
  const pool = createPool(address, 1, () => {}, { isReadOnly: true, queryTimeout: 5000 });
  const serverId = randomUUID();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    await db
      .insertInto('replicaBeat')
      .values({ serverId, beat: 1, timeline: 1, beatenAt: new Date() })
      .execute();
    for (;;) {
      const { rows } = await pool.query<{ isCopy: boolean; hasCome: boolean }>(
        `select pg_is_in_recovery() as "isCopy",
                exists (select from replica_beat where server_id = $1) as "hasCome"`,
        [serverId],
      );
      const { isCopy = false, hasCome = false } = rows[0] ?? {};
      if (!isCopy && hasCome) {
        return { ...warning('it is no copy: it takes writes'), isPrimary: true };
      }
      if (!isCopy) return fault('it takes writes, and is not the primary: nothing comes to it');
      if (hasCome)
        return judged(seconds(), behindFor, `a write came after ${seconds().toFixed(1)} s`);
      if (seconds() > behindFor.fault) {
        return fault(
          `a write had not come after ${behindFor.fault} s: it is cut off, or of another cluster`,
        );
      }
      await pause(50);
    }
  } catch (error) {
    return fault(`it could not be looked at: ${reasonOf(error)}`);
  } finally {
    await db
      .deleteFrom('replicaBeat')
      .where('serverId', '=', serverId)
      .execute()
      .catch(() => null);
    await pool.end();
  }
}

/** Connects, and has a statement answered. */
async function reached(name: string, address: string): Promise<Finding> {
  const started = performance.now();
  try {
    await awaitDatabase(name, address, { seconds: 0, isToBeMigrated: false });
  } catch (error) {
    // It says what is wrong with the address and never what it is.
    if (error instanceof CannotStart) return fault(...error.faults);
    throw error;
  }
  const ms = Math.round(performance.now() - started);
  return judged(ms, { warning: 500, fault: Infinity }, `a new connection took ${ms} ms`);
}

export const accessChecks = checksOf('Database', {
  'DB-REACHED': {
    title: 'The database can be reached, and lets the server in',
    meaning: 'The server refuses to start, or is not ready; every call gets 503.',
    remedy: 'Start it, mend the address or the password in DATABASE_URL, or open the firewall.',
    needs: 'settings',
    look: ({ settings: { databaseUrl } }) => reached('DATABASE_URL', databaseUrl),
  },
  'DB-DIRECT': {
    title: 'The database can be reached past its pooler',
    meaning: 'Open pages are told of nothing, no job is done, no mail sent and no backup made.',
    remedy: 'Mend the address or the password in DATABASE_DIRECT_URL, or open the firewall.',
    needs: 'settings',
    look: ({ settings: { directDatabaseUrl: address } }) =>
      address === undefined
        ? skipped('DATABASE_DIRECT_URL is not set')
        : reached('DATABASE_DIRECT_URL', address),
  },
  'DB-STANDBY': {
    title: 'There is a standby to read from while there is no primary',
    meaning: 'When the primary is gone, pages cannot be read either until another is one.',
    remedy: 'Start the standby; let DATABASE_STANDBY_URL lead to the one that is synchronous.',
    needs: 'database',
    look: (context) =>
      context.settings.standbyDatabaseUrl === undefined
        ? skipped('DATABASE_STANDBY_URL is not set')
        : copyAt(context, 'DATABASE_STANDBY_URL', context.settings.standbyDatabaseUrl),
  },
  'DB-REPLICAS': {
    title: 'Copies of the database take reads off the primary',
    meaning: 'The primary does all reads itself.',
    remedy: 'Start the replicas, and let DATABASE_REPLICA_URLS name them.',
    needs: 'database',
    async look(context) {
      const addresses = context.settings.replicaDatabaseUrls;
      if (addresses.length === 0) return skipped('DATABASE_REPLICA_URLS is not set');
      const found = await Promise.all(
        addresses.map((address) => copyAt(context, 'DATABASE_REPLICA_URLS', address)),
      );
      const facts = found.flatMap((one, index) => one.facts.map((fact) => `${index + 1}: ${fact}`));
      // The primary is named with them.
      const copies = found.filter(({ isPrimary }) => isPrimary !== true);
      if (!copies.some(({ state }) => state === 'ok')) return fault(...facts);
      return copies.every(({ state }) => state === 'ok') ? ok(...facts) : warning(...facts);
    },
  },
  'DB-WRITES': {
    title: 'The database takes writes',
    meaning: 'Nothing can be saved: it is a standby, or its disk is full.',
    remedy: 'Name the primary in DATABASE_URL (several hosts are allowed); see to its disk.',
    needs: 'database',
    async look({ db, now: expiresAt }) {
      const row = { id: `doctor-${randomUUID()}`, identifier: 'doctor', value: 'doctor' };
      try {
        // A row that opens nothing, and that a sweep would remove.
        await db
          .insertInto('verification')
          .values({ ...row, expiresAt, createdAt: expiresAt, updatedAt: expiresAt })
          .execute();
        await db.deleteFrom('verification').where('id', '=', row.id).execute();
      } catch (error) {
        return fault(`it refuses a write: ${reasonOf(error)}`);
      }
      const readOnly = await setting(db, 'default_transaction_read_only');
      return readOnly === 'on' ? fault('default_transaction_read_only is on') : ok('it does');
    },
  },
  'DB-ROLE': {
    title: 'The server’s role is a lesser one',
    meaning: 'Whoever gets into the server could change tables, and the audit log.',
    remedy: 'Let DATABASE_URL name a role without rights but those that npm run migrate grants.',
    needs: 'database',
    async look({ db }) {
      const row = await rowOf(
        db,
        sql<Record<'isSuper' | 'mayMake' | 'owns' | 'mayCreate' | 'mayForge', boolean>>`
          select rolsuper or rolbypassrls as is_super, rolcreatedb or rolcreaterole as may_make,
                 exists (select from pg_class
                          where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owns,
                 has_schema_privilege(current_user, 'public', 'create') as may_create,
                 has_table_privilege(current_user, 'public.audit_log', 'update, delete, truncate')
                   as may_forge
            from pg_roles where rolname = current_user`,
      );
      const facts = [
        row.isSuper ? 'it is a superuser' : '',
        row.mayMake ? 'it may create databases or roles' : '',
        row.owns ? 'it owns tables' : '',
        row.mayCreate ? 'it may create tables' : '',
        row.mayForge ? 'it may change the audit log' : '',
      ].filter(Boolean);
      return faultIf(facts, 'it has rows, and no tables');
    },
  },
  'DB-RIGHTS': {
    title: 'The server’s role has the rights that it needs',
    meaning: 'Calls fail with 500.',
    remedy: 'npm run migrate, which grants them anew; after a restore above all.',
    needs: 'database',
    async look({ db }) {
      // The rights that npm run migrate grants.
      const lacking = await namesOf(
        db,
        sql`with ours as (
              select oid, relname, relkind from pg_class
               where relnamespace in (select oid from pg_namespace
                                       where nspname in ('public', 'graphile_worker')))
            select right_name || ' ' || relname as name
              from ours, unnest(array['select', 'insert', 'update', 'delete']) as right_name
             where relkind in ('r', 'v')
               and not (relname = any (${appendOnly}) and right_name in ('update', 'delete'))
               and not has_table_privilege(current_user, oid, right_name)
             union all
            select 'use ' || relname from ours
             where relkind = 'S' and not has_sequence_privilege(current_user, oid, 'usage')
             union all
            select 'use the schema ' || nspname from pg_namespace
             where nspname in ('public', 'graphile_worker')
               and not has_schema_privilege(current_user, oid, 'usage')
             order by 1`,
      );
      return faultIf(
        lacking.map((name) => `it may not ${name}`),
        'it may read and write every table',
      );
    },
  },
});
