import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const migrationFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** All migrations that this code knows, in their order; read once, when the program starts. */
export const migrationNames: readonly string[] = readdirSync(migrationFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/\.sql$/, ''))
  .sort();

/** The newest migration that this code knows. */
export const newestMigration = migrationNames.at(-1) ?? '';

/** PostgreSQL, "Error Codes": undefined_table, insufficient_privilege, invalid_schema_name. */
const notMigrated = new Set(['42P01', '42501', '3F000']);

/** Whether a statement failed because no migration has been run in this database. */
export function isNotMigrated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && notMigrated.has(String(error.code));
}

/** Asks how far the database is, given the newest migration that a server knows. */
export const schemaVersion = `
  select exists (select from kysely_migration where name = $1) as "isMigrated",
         (select migration from server_floor) as floor`;

export interface SchemaVersion {
  isMigrated: boolean;
  /** The newest migration that a server has to know at least. */
  floor: string;
}

/**
 * Why a server that knows `newest` cannot work on a database: it has not had every migration that the
 * server knows, or one with which older servers cannot work. It may have had more than the server knows.
 */
export function versionFault(
  { isMigrated, floor }: SchemaVersion,
  newest: string,
): 'migrations' | 'too-old' | null {
  if (!isMigrated) return 'migrations';
  return newest < floor ? 'too-old' : null;
}
