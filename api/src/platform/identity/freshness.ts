import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** Idle milliseconds (30 minutes) after which a sensitive act requires a new login. */
const freshMilliseconds = 1_800_000;

/** Hours after a login when a new one is required, however active the session is. */
const proofHours = 8;

/** Answers until when a login, or the latest activity, counts as recent. */
export function freshUntil(now: Date): Date {
  return new Date(now.getTime() + freshMilliseconds);
}

/**
 * Records that a page of the session renewed its token, which does not prove anybody's presence.
 */
export async function recordTokenRenewal(
  db: Executor,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: now }).where('id', '=', sessionId).execute();
}

/** Records activity: extends a login that is still recent, and never revives one that is not. */
export async function recordUse(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set((eb) => ({
      lastUsedAt: now,
      freshUntil: eb
        .case()
        .when('freshUntil', '>', now)
        .then(
          sql<Date>`least(${freshUntil(now)}::timestamptz, proved_at + ${proofHours} * interval '1 hour')`,
        )
        .else(eb.ref('freshUntil'))
        .end(),
    }))
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Records a new login of the person.
 *
 * @param isStrong by a passkey, BankID or a recovery code, which staff's sessions must have had
 */
export async function renewFreshness(
  db: Executor,
  sessionId: string,
  now: Date,
  isStrong: boolean,
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      lastUsedAt: now,
      provedAt: now,
      freshUntil: freshUntil(now),
      ...(isStrong ? { strongAt: now } : {}),
    })
    .where('id', '=', sessionId)
    .execute();
}
