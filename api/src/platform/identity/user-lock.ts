import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import type { Refusal } from '../http/refusal.ts';

/**
 * Holds a user until the transaction ends, so that of two changes of who can get in, one waits and
 * sees what the other did. Taken before any other row of theirs.
 *
 * @param sessionId whose act it is: a session that has ended since the call began changes nothing,
 *   and one that lives cannot be ended before the transaction is
 *
 * @throws {ExpectedError} UNAUTHENTICATED when the user or the session has gone meanwhile
 */
export async function lockUser(
  tx: Transaction<DB>,
  { refusal }: { refusal: Refusal<'UNAUTHENTICATED'> },
  userId: string,
  sessionId?: string,
): Promise<{ email: string; emailVerified: boolean }> {
  const user = await tx
    .selectFrom('user')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw refusal('UNAUTHENTICATED');
  if (sessionId !== undefined) {
    const session = await tx
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .where('expiresAt', '>', new Date())
      .forKeyShare()
      .executeTakeFirst();
    if (!session) throw refusal('UNAUTHENTICATED');
  }
  return user;
}
