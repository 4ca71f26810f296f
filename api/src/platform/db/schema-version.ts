import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const migrationFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** All migrations that this code knows, in order; read once at start. */
export const migrationNames: readonly string[] = readdirSync(migrationFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/\.sql$/, ''))
  .sort();

/** The latest migration that this code knows. */
export const newestMigration = migrationNames.at(-1) ?? '';

/** PostgreSQL, "Error Codes": undefined_table, insufficient_privilege, invalid_schema_name. */
const notMigrated = new Set(['42P01', '42501', '3F000']);

/** Whether a statement failed because the database has not been migrated. */
export function isNotMigrated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && notMigrated.has(String(error.code));
}

/** Reads the version of the database, given the latest migration that a server knows. */
export const schemaVersion = `
  select exists (select from kysely_migration where name = $1) as "isMigrated",
         (select migration from server_floor) as floor`;

export interface SchemaVersion {
  isMigrated: boolean;
  /** Latest migration that a server must know. */
  floor: string;
}

/**
 * Answers why a server that knows `newest` cannot work with a database: a migration is missing, or
 * one excludes older servers. Additional migrations alone are no fault.
 */
export function versionFault(
  { isMigrated, floor }: SchemaVersion,
  newest: string,
): 'migrations' | 'too-old' | null {
  if (!isMigrated) return 'migrations';
  return newest < floor ? 'too-old' : null;
}
