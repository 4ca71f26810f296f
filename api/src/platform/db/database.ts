import { CamelCasePlugin, Kysely } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { joinCallTransactions } from './call-transaction.ts';
import { DatabaseClient, NoPrimary } from './client.ts';
import { CommittingDialect } from './commit-hooks.ts';
import { dropConnectionsWhenReadOnly } from './demotion.ts';
import { prepareNothing } from './pooler.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
export type Executor = Database | Transaction<DB>;

// bigint columns are counters and sizes, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date has no time zone: it stays the text YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * A call waits for milliseconds: starting a second process for its statement, or compiling it, takes
 * longer than what it gains (PostgreSQL, "Resource Consumption" and "Just-in-Time Compilation").
 */
const forShortStatements = '-c max_parallel_workers_per_gather=0 -c jit=off';

/**
 * Creates a pool of connections. A lost one is reported and replaced; without the listener it would
 * end the process.
 *
 * @param options.isThroughPooler the address leads to a pooler in transaction mode, which hands out
 * another connection with each transaction: nothing is prepared under a name, and the pooler sets
 * the timeouts and options (deploy/pgbouncer)
 * @param options.isReadOnly the address leads to a copy that takes no writes
 * @param options.connectionTimeout milliseconds that a new connection is waited for
 * @param options.queryTimeout milliseconds after which a connection without an answer is closed
 */
export function createPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  options: {
    isThroughPooler?: boolean;
    isReadOnly?: boolean;
    connectionTimeout?: number;
    queryTimeout?: number;
  } = {},
): pg.Pool {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: options.connectionTimeout ?? 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    options: forShortStatements,
    ...(options.queryTimeout === undefined ? {} : { query_timeout: options.queryTimeout }),
    application_name: 'troskel-partner',
  });
  pool.on('error', onError);
  // A connection that breaks while in use rejects its query; this listener only keeps the process
  // alive.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (options.isThroughPooler === true) prepareNothing(pool);
  if (options.queryTimeout !== undefined) dropUnanswered(pool);
  if (options.isReadOnly !== true) dropConnectionsWhenReadOnly(pool);
  joinCallTransactions(pool);
  return pool;
}

/**
 * Closes a connection that is given back while its statement is unanswered, as after a time-out: the
 * driver leaves it open, and whoever got it next would wait for that answer.
 */
function dropUnanswered(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    // The driver's own field: the public one warns, and has no successor yet.
    if ((client as { _activeQuery?: unknown })._activeQuery) void client.end();
  });
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({
    dialect: new CommittingDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const connectionLost = new Set([
  // A standby or a demoted primary: its successor accepts the same call in a moment.
  '25006',
  // The database's disk, memory or another resource is exhausted, or its disk is broken.
  '53000',
  '58030',
  '53100',
  '53200',
  '57P01',
  '57P02',
  '57P03',
  // Closed as idle for too long, possibly in a transaction that waited for us.
  '57P05',
  '25P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Whether a pooler has ended a connection: it found none to the database in time, or lost it.
 * PgBouncer's code for all that is a violation of the protocol (08P01), which the database itself
 * gives for one statement without ending the connection.
 */
export const isPoolersRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  error.code === '08P01' &&
  error.severity === 'FATAL' &&
  !isRefusedSetting(error);

/** Whether a pooler refuses what the server sets for its connections. */
export const isRefusedSetting = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter');

/** Whether the database was unavailable, so that the same call may work in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isSocketError = 'syscall' in error && error.syscall === 'connect';
  if (code === 'ENOENT') return isSocketError;
  return (
    connectionLost.has(code) ||
    isPoolersRefusal(error) ||
    error instanceof NoPrimary ||
    /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/.test(
      error.message,
    )
  );
}

/** Whether a statement that writes met a database that takes no writes. */
export const isRefusedWrite = (error: unknown): boolean => hasCode(error, '25006');

/** Whether an error is a deadlock or a serialisation failure: a retry may succeed. */
export function isWorthRepeating(error: unknown): boolean {
  return hasCode(error, '40001', '40P01');
}

/** Whether a statement timed out, most often behind a lock. */
export function isGivenUp(error: unknown): boolean {
  return hasCode(error, '57014', '55P03');
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}

/** Whether a unique constraint refused the row; optionally a certain one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    (constraint === undefined || ('constraint' in error && error.constraint === constraint))
  );
}

/** Whether the row references one that does not exist (any more). */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23503' &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
