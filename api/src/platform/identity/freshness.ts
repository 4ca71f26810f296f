import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** After 30 idle minutes a sensitive act asks again who sits there. */
const freshMilliseconds = 1_800_000;

/** However busy a session is: this long after a proof, a new one is asked for. */
const proofHours = 8;

/** Until when a proof of who somebody is, or an act of theirs, counts. */
export function freshUntil(now: Date): Date {
  return new Date(now.getTime() + freshMilliseconds);
}

/** A page of the session is open somewhere. That alone proves nobody's presence. */
export async function recordTokenRenewal(
  db: Executor,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: now }).where('id', '=', sessionId).execute();
}

/** Somebody is at the screen: what has not passed yet lasts longer. It never comes back by itself. */
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

/** The person has proved again who they are. */
export async function renewFreshness(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastUsedAt: now, provedAt: now, freshUntil: freshUntil(now) })
    .where('id', '=', sessionId)
    .execute();
}
