import { cpus, constants, platform, release } from 'node:os';
import { sql } from 'kysely';
import { WEB_APP_VERSION } from '@troskel/contract/ground/version';
import { migrationNames, newestMigration } from '../db/schema-version.ts';
import { isIn } from '../jobs/failed-jobs.ts';
import { reasonOf } from '../log.ts';
import { Environment } from '../settings/settings-environment.ts';
import { sized } from './check.ts';
import type { WithDatabase } from './check.ts';
import type { Examined, Examination } from './examine.ts';

/**
 * Data for a helper, proved to contain nothing of people and no value of a setting. Every
 * text in it is a name of ours, a code, or a figure.
 */
export interface SupportPacket {
  madeAt: string;
  versions: Readonly<Record<string, string>>;
  /** By name, whether it is set. */
  settings: Readonly<Record<string, boolean>>;
  checks: readonly { code: string; state: string; facts: readonly string[] }[];
  /** Null where the database cannot be reached. */
  database: Awaited<ReturnType<typeof ofDatabase>> | null;
}

/** Codes of Node.js, and of the library that sends mails (nodemailer, "Error codes"). */
const errorCodes = new Set([
  ...Object.keys(constants.errno),
  'EAI_AGAIN',
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'EENVELOPE',
  'EMESSAGE',
  'ENOTFOUND',
  'EPROTOCOL',
  'ESOCKET',
  'ESTREAM',
  'ETLS',
]);

/** Words by which an error is known without its text, which can hold anything. */
function kindOfError(text: string): string {
  const reply = /^(?:Error: )?(?:[A-Z][a-z ]+: )?([245]\d\d)[ -]/.exec(text)?.[1];
  if (reply !== undefined) return `reply ${reply}`;
  const code = text.match(/\bE[A-Z_]{3,}\b/g)?.find((word) => errorCodes.has(word));
  if (code !== undefined) return code;
  const name = /^(TypeError|RangeError|SyntaxError|AbortError|TimeoutError)\b/.exec(text)?.[1];
  return name ?? 'another error';
}

/** Facts of the list of settings' faults: their names alone, since a fault may say a folder's. */
function factsOf({ check, facts }: Examined): readonly string[] {
  if (check.code === 'SETTINGS') return facts.map((fact) => fact.split(/[ :,]/)[0] ?? '');
  // Names of keys are the operator's own words: how many values, or which setting, is enough.
  if (check.code.startsWith('KEYS-')) {
    return facts.map((fact) => /^([\d,]+ [a-z]+|[A-Z_]{5,})/.exec(fact)?.[1] ?? 'as it should be');
  }
  return facts;
}

/** Answers a part, or its error's code if it cannot, as in a database half migrated. */
async function orWhy<Part>(part: () => Promise<Part>): Promise<Part | { failed: string }> {
  try {
    return await part();
  } catch (error) {
    return { failed: reasonOf(error) };
  }
}

async function queueOf({ db, jobs, now }: WithDatabase) {
  const { rows } = await sql<{
    kind: string;
    waiting: number;
    failing: number;
    givenUp: number;
    oldestMinutes: number;
    errors: (string | null)[];
  }>`
    select task.identifier as kind, count(*) as waiting,
           count(*) filter (where ${isIn('failing')}) as failing,
           count(*) filter (where ${isIn('failed')}) as given_up,
           greatest(0, floor(extract(epoch from ${now} - min(run_at)) / 60))::integer as oldest_minutes,
           (array_agg(left(last_error, 300) order by job.updated_at desc)
              filter (where last_error is not null))[1:20] as errors
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     group by task.identifier order by task.identifier`.execute(db);
  const known = new Set(jobs.map(({ name }) => name));
  return rows.map(({ kind, errors, ...row }) => ({
    kind: known.has(kind) ? kind : 'of another version',
    ...row,
    lastErrors: [...new Set((errors ?? []).map((text) => kindOfError(text ?? '')))],
  }));
}

async function versionOf({ db }: WithDatabase): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  return rows[0]?.version ?? '';
}

async function migrationsOf({ db }: WithDatabase) {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  return {
    newestKnown: newestMigration,
    notRun: migrationNames.filter((name) => !names.includes(name)),
    ofLaterVersions: names.filter((name) => !migrationNames.includes(name)).length,
  };
}

/** Rows as the database estimates them. */
async function tablesOf({ db }: WithDatabase) {
  const { rows } = await sql<{ table: string; rows: number; bytes: number }>`
    select relname as table, greatest(n_live_tup, 0) as rows, pg_total_relation_size(relid) as bytes
      from pg_stat_user_tables where schemaname = 'public' order by relname`.execute(db);
  return Object.fromEntries(
    rows.map(({ table, rows: count, bytes }) => [table, { rows: count, size: sized(bytes) }]),
  );
}

async function serversOf({ db, now }: WithDatabase): Promise<number[]> {
  const servers = await db.selectFrom('runningServer').select('seenAt').execute();
  return servers.map(({ seenAt }) => Math.round((now.getTime() - seenAt.getTime()) / 1000));
}

async function ofDatabase(context: WithDatabase) {
  return {
    version: await orWhy(() => versionOf(context)),
    migrations: await orWhy(() => migrationsOf(context)),
    tables: await orWhy(() => tablesOf(context)),
    queue: await orWhy(() => queueOf(context)),
    serversSeenSecondsAgo: await orWhy(() => serversOf(context)),
  };
}

/** Makes the packet of what was opened and examined. */
export async function supportPacket(
  { context, withDatabase }: Examination,
  examined: readonly Examined[],
): Promise<SupportPacket> {
  const { environment, machine, now } = context;
  return {
    madeAt: now.toISOString(),
    versions: {
      product: WEB_APP_VERSION,
      node: machine.nodeVersion,
      system: `${platform()} ${release()} ${process.arch}`,
      processors: String(cpus().length),
      memory: sized(machine.memoryBytes),
    },
    settings: Object.fromEntries(
      Object.keys(Environment.shape)
        .toSorted()
        .map((name) => [name, Boolean(environment[name])]),
    ),
    checks: examined.map((one) => ({
      code: one.check.code,
      state: one.state,
      facts: factsOf(one),
    })),
    database: typeof withDatabase === 'string' ? null : await ofDatabase(withDatabase),
  };
}
