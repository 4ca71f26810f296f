import { ExpectedError } from '@troskel/contract/errors';
import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';

/**
 * Holds a user until the transaction ends, so that of two changes of who can get in, one waits and
 * sees what the other did. Taken before any other row of theirs.
 *
 * @throws {ExpectedError} UNAUTHENTICATED when the user has gone meanwhile
 */
export async function lockUser(
  tx: Transaction<DB>,
  userId: string,
): Promise<{ email: string; emailVerified: boolean }> {
  const user = await tx
    .selectFrom('user')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new ExpectedError('UNAUTHENTICATED');
  return user;
}
