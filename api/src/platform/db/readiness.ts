import type pg from 'pg';
import type { ReadinessCheck } from '../http/readiness.ts';
import { createPool } from './database.ts';
import { isNotMigrated, newestMigration, schemaVersion, versionFault } from './schema-version.ts';
import type { SchemaVersion } from './schema-version.ts';

/**
 * Connections for what watches over a server: they never wait behind calls, and one that answers
 * nothing for two seconds is given up.
 */
export function createWatchPool(url: string, onError: (error: Error) => void): pg.Pool {
  return createPool(url, 2, onError, { queryTimeout: 2000 });
}

/** PostgreSQL, "Error Codes": read_only_sql_transaction. */
const readOnly = '25006';

// The deletion removes nothing, and is refused all the same where nothing may be written: so the
// pool too notices that its host has become a standby, and leaves it (api/src/platform/db/demotion.ts).
const look = `
  with written as (delete from session where false returning 1)
  ${schemaVersion}, (select count(*) from written)`;

/**
 * The database answers, takes writes, and is of a version that this code can work with: at least of its
 * own, and not of one that leaves it behind.
 */
export function databaseCheck(pool: pg.Pool): ReadinessCheck {
  return {
    name: 'database',
    fault: async () => {
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
