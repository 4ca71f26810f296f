import type { SignInMethod } from '@troskel/contract/values/security-event';
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

/** Milliseconds (an hour) for which a recovery code opens a session: time to add a passkey. */
const recoveredMilliseconds = 3_600_000;

/**
 * Strength that a proof gives a session which must be strong (docs/decisions/0077): a passkey and
 * BankID open it until its end, a recovery code for an hour, all else not at all.
 */
function strengthOf(
  method: SignInMethod,
  now: Date,
): { strongAt: Date; strongUntil: Date | null } | null {
  if (method === 'passkey' || method === 'bankid') return { strongAt: now, strongUntil: null };
  if (method !== 'recovery_code') return null;
  return { strongAt: now, strongUntil: new Date(now.getTime() + recoveredMilliseconds) };
}

/** Records a new login of the person. */
export async function renewFreshness(
  db: Executor,
  sessionId: string,
  now: Date,
  method: SignInMethod,
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      lastUsedAt: now,
      provedAt: now,
      freshUntil: freshUntil(now),
      ...strengthOf(method, now),
    })
    .where('id', '=', sessionId)
    .execute();
}
