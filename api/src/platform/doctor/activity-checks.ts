import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { counterConnections } from '../http/limits.ts';
import { checksOf, counted, judged, lasting, ok, warning } from './check.ts';

/*
 * Other activity in the database at this moment. Names of programs, never statements. Of other
 * roles' sessions a role sees little, unless it has pg_read_all_stats (PostgreSQL, "Predefined
 * Roles").
 */

/**
 * Names of programs that are told; somebody's own may be named after them. The process is told of
 * each.
 */
const programs = sql`case when application_name ~ '^(troskel-[a-z-]+|psql|pg_[a-z]+|pgbench)$'
                          then application_name else 'a program' end`;

/** Connections of a server past a pooler (docs/scaling.md). */
const pastPooler = 7;

interface Session {
  pid: number;
  program: string;
  /** Seconds. */
  since: number;
}

const who = ({ pid, program, since }: Session) => `${program} (${pid}) for ${lasting(since)}`;

/** Lists sessions of this database, the longest first. */
async function sessions(
  db: Database,
  condition: ReturnType<typeof sql>,
  since: ReturnType<typeof sql>,
): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select pid, ${programs} as program,
           extract(epoch from clock_timestamp() - ${since})::double precision as since
      from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${condition}
     order by 3 desc nulls last limit 5`.execute(db);
  return rows;
}

export const activityChecks = checksOf('Database, now', {
  'DB-LOCKS': {
    title: 'Nobody waits long for a lock',
    meaning: 'Calls hang, and get 503 after fifteen seconds.',
    remedy: 'See what the named program does; end it with pg_terminate_backend(pid).',
    needs: 'database',
    async look({ db }) {
      // This role sees the locks of other roles' sessions, but not what they wait for.
      const { rows } = await sql<{ since: number; blockers: number[]; programs: string[] }>`
        select extract(epoch from clock_timestamp() - min(waitstart))::double precision as since,
               pg_blocking_pids(lock.pid) as blockers,
               array(select ${programs}
                       from pg_stat_activity blocker
                      where blocker.pid = any (pg_blocking_pids(lock.pid))) as programs
          from pg_locks lock
          join pg_stat_activity activity on activity.pid = lock.pid
         where not granted and activity.datname = current_database()
         group by lock.pid order by 1 desc nulls last limit 5`.execute(db);
      const longest = rows[0]?.since ?? 0;
      const facts = rows.map(
        ({ since, programs, blockers }) =>
          `one waits for ${lasting(since)} behind ${programs.join(', ')} (${blockers.join(', ')})`,
      );
      return judged(
        longest,
        { warning: 5, fault: 60 },
        ...(facts.length > 0 ? facts : ['nobody waits']),
      );
    },
  },
  'DB-IDLE-TRANSACTION': {
    title: 'Nobody holds a transaction open and does nothing',
    meaning: 'It holds locks, and keeps the database from tidying.',
    remedy: 'End it with pg_terminate_backend(pid), and see what opens it.',
    needs: 'database',
    async look({ db }) {
      const found = await sessions(db, sql`state like 'idle in transaction%'`, sql`state_change`);
      return judged(
        found[0]?.since ?? 0,
        { warning: 10, fault: 300 },
        ...(found.length > 0 ? found.map(who) : ['nobody does']),
      );
    },
  },
  'DB-LONG-STATEMENT': {
    title: 'No statement runs for long',
    meaning: 'The product’s own end after fifteen seconds: it is somebody else’s, and takes room.',
    remedy: 'See what it is in pg_stat_activity; end it with pg_cancel_backend(pid).',
    needs: 'database',
    async look({ db }) {
      const found = await sessions(
        db,
        sql`state = 'active' and backend_type = 'client backend'`,
        sql`query_start`,
      );
      return judged(
        found[0]?.since ?? 0,
        { warning: 60, fault: 3600 },
        ...((found[0]?.since ?? 0) < 60 ? ['none does'] : found.map(who)),
      );
    },
  },
  'DB-CONNECTIONS': {
    title: 'The database has connections left',
    meaning: 'At the end new ones are refused: calls get 503, and servers do not start.',
    remedy: 'Raise max_connections, lower DATABASE_POOL_SIZE, or put a pooler in between.',
    needs: 'database',
    async look({ db }) {
      const { rows } = await sql<{ used: number; most: number }>`
        -- Of another role's session not even the kind is shown.
        select (select count(*) from pg_stat_activity
                 where datid is not null and coalesce(backend_type, 'client backend') = 'client backend') as used,
               current_setting('max_connections')::integer
                 - current_setting('superuser_reserved_connections')::integer as most`.execute(db);
      const { used = 0, most = 1 } = rows[0] ?? {};
      const share = Math.round((used / most) * 100);
      return judged(share, { warning: 80, fault: 95 }, `${used} of ${most}`);
    },
  },
  'DB-POOLS': {
    title: 'All servers together may open no more connections than there are',
    meaning: 'Under load servers take them from each other.',
    remedy: 'Lower DATABASE_POOL_SIZE, or raise max_connections.',
    needs: 'database',
    async look({ db, settings, now }) {
      const alive = new Date(now.getTime() - 60_000);
      const { rows } = await sql<{ servers: number; most: number }>`
        select (select count(*) from public.running_server where seen_at > ${alive}) as servers,
               current_setting('max_connections')::integer as most`.execute(db);
      const { servers = 0, most = 0 } = rows[0] ?? {};
      const isThroughPooler = settings.directDatabaseUrl !== undefined;
      // Beside the pool: counters, readiness, and one each for events and jobs. Of those through a
      // pooler the database sees what the pooler opens.
      const each = isThroughPooler
        ? pastPooler
        : settings.databasePoolSize + counterConnections + 4;
      const wanted = each * Math.max(1, servers);
      const fact = `${counted(Math.max(1, servers), 'server')} of ${each} each${isThroughPooler ? ' past the pooler' : ''}, and ${most} in all`;
      return wanted > most ? warning(fact) : ok(fact);
    },
  },
});
