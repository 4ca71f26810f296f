import type { Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { DB } from '../../platform/db/tables.ts';

/** Answers the id of the account that staff typed by id or address; null for an address without one. */
export async function accountOf(db: Kysely<DB>, typed: string): Promise<string | null> {
  if (isUuid(typed)) return typed;
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', typed.toLowerCase())
    .executeTakeFirst();
  return user?.id ?? null;
}
