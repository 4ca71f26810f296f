import { ExpectedError } from '@troskel/contract/errors';
import type { Database } from '../db/database.ts';

const keyForm = /^[\x21-\x7e]{8,128}$/;

/**
 * Answers a creating call once per key: a repeated call gets the first answer, a call with the
 * same key and another body is refused (draft-ietf-httpapi-idempotency-key-header). A call that
 * failed leaves no trace and may be tried again.
 *
 * @throws {ExpectedError} BAD_REQUEST for a malformed key, IDEMPOTENCY_KEY_REUSED
 */
export async function answerOnce(
  db: Database,
  call: { userId: string; route: string; key: string; requestHash: Buffer },
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const { userId, route, key, requestHash } = call;
  if (!keyForm.test(key)) throw new ExpectedError('BAD_REQUEST', { field: 'Idempotency-Key' });
  const row = { userId, route, key };
  const claimed = await db
    .insertInto('idempotencyKey')
    .values({ ...row, requestHash, createdAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const first = await db
      .selectFrom('idempotencyKey')
      .select(['requestHash', 'status', 'response'])
      .where('userId', '=', userId)
      .where('route', '=', route)
      .where('key', '=', key)
      .executeTakeFirst();
    if (first && !first.requestHash.equals(requestHash)) {
      throw new ExpectedError('IDEMPOTENCY_KEY_REUSED');
    }
    // The first call is still under way, or has just failed: the caller tries again.
    if (!first || first.status === null) {
      throw new ExpectedError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    }
    return first.response;
  }
  let response: unknown;
  try {
    response = await answer();
  } catch (error) {
    // The call did nothing: the same key may be used again.
    await db
      .deleteFrom('idempotencyKey')
      .where('userId', '=', userId)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
    throw error;
  }
  // From here on the call has been done; should this fail, the key stays taken rather than free.
  await db
    .updateTable('idempotencyKey')
    .set({ status: 200, response: JSON.stringify(response) })
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
  return response;
}
