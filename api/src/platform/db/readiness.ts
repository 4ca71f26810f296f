import type pg from 'pg';
import type { ReadinessCheck } from '../http/readiness.ts';
import { createPool, isDatabaseUnavailable } from './database.ts';
import type { Standby } from './standby.ts';
import { isNotMigrated, newestMigration, schemaVersion, versionFault } from './schema-version.ts';
import type { SchemaVersion } from './schema-version.ts';

/**
 * Creates the connections for monitoring: they never wait behind calls, and one without an answer
 * for two seconds is closed.
 */
export function createWatchPool(
  url: string,
  onError: (error: Error) => void,
  options: { isThroughPooler?: boolean } = {},
): pg.Pool {
  return createPool(url, 2, onError, { ...options, queryTimeout: 2000 });
}

/** PostgreSQL, "Error Codes": read_only_sql_transaction. */
const readOnly = '25006';

// Deletes nothing, but is refused on a read-only database: so the pool notices that its host has
// become a standby, and leaves it (api/src/platform/db/demotion.ts).
const look = `
  with written as (delete from session where false returning 1)
  ${schemaVersion}, (select count(*) from written)`;

/**
 * Readiness checks: the database answers, accepts writes, and has a compatible version: at least
 * this code's, and not one that excludes it. With a standby that answers, calls that only read go on
 * without the first two.
 */
export function databaseChecks(pool: pg.Pool, standby: Standby | null): ReadinessCheck[] {
  const primary = databaseCheck(pool);
  if (!standby) return [primary];
  const fault = async () => {
    // The standby itself looks whether the primary is back.
    if (!standby.standsIn) {
      try {
        return await primary.fault();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        standby.notePrimaryAway();
      }
    }
    return (await standby.answers()) ? null : primary.name;
  };
  const lesser = async () => (standby.standsIn ? primary.name : null);
  return [
    { ...primary, fault },
    { ...primary, fault: lesser, isVital: false },
  ];
}

function databaseCheck(pool: pg.Pool) {
  return {
    name: 'database',
    fault: async (): Promise<string | null> => {
      try {
        const { rows } = await pool.query<SchemaVersion>(look, [newestMigration]);
        return rows[0] ? versionFault(rows[0], newestMigration) : 'migrations';
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (code === readOnly) return 'database-read-only';
        if (isNotMigrated(error)) return 'migrations';
        throw error;
      }
    },
  };
}
