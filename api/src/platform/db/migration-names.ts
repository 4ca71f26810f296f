import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const migrationFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** The names of all migrations that this code knows, in their order. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(migrationFolder)).filter((name) => name.endsWith('.sql'));
  return files.map((name) => name.replace(/\.sql$/, '')).sort();
}

let newest: Promise<string> | undefined;

/** The name of the newest migration that this code knows; read once. */
export function newestMigration(): Promise<string> {
  newest ??= migrationNames().then((names) => names.at(-1) ?? '');
  return newest;
}

/** PostgreSQL, "Error Codes": undefined_table, insufficient_privilege, invalid_schema_name. */
const notMigrated = new Set(['42P01', '42501', '3F000']);

/** Whether a statement failed because no migration has been run in this database. */
export function isNotMigrated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && notMigrated.has(String(error.code));
}
