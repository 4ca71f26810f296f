import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';

/** Runs a statement that answers one row. */
export async function rowOf<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a statement of the doctor answered no row');
  return row;
}

/** Runs a statement that answers names. */
export async function namesOf(
  db: Database,
  statement: RawBuilder<{ name: string }>,
): Promise<string[]> {
  return (await statement.execute(db)).rows.map(({ name }) => name);
}

/** Reads a setting of the database. */
export const setting = async (db: Database, name: string) =>
  (await rowOf(db, sql<{ value: string }>`select current_setting(${name}) as value`)).value;
