import type { Executor } from '../db/database.ts';

/**
 * Ends all sessions of a user, or all but one, and with them what is pushed to the devices that they
 * were on, also to those whose session has run out.
 *
 * @param keptSessionId session that stays
 * @returns number of sessions that were ended
 */
export async function endSessions(
  tx: Executor,
  userId: string,
  keptSessionId: string | null = null,
): Promise<number> {
  // Sessions first, as whoever ends a single one holds it before its device.
  const ended = await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', 'is distinct from', keptSessionId)
    .returning('id')
    .execute();
  await tx
    .deleteFrom('pushDevice')
    .where('userId', '=', userId)
    .where('sessionId', 'is distinct from', keptSessionId)
    .execute();
  return ended.length;
}
