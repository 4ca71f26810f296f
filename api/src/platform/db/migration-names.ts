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
