import type { Transaction } from 'kysely';
import type { DB } from '../db/tables.ts';
import type { Refusal } from '../http/refusal.ts';

/**
 * Locks a user until the transaction ends, so that concurrent changes of access are serialised.
 * Must precede any other lock on rows of theirs.
 *
 * @param sessionId session of the acting user, which must still exist and cannot end before the
 * transaction does
 *
 * @throws {ExpectedError} UNAUTHENTICATED when user or session no longer exist
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
