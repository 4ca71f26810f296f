import type { accountSecurity } from '@troskel/contract/settings/account-security';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { lockUser } from '../../platform/identity/user-lock.ts';
import {
  recordSecurityEvent,
  recordSecurityEventOnce,
} from '../../platform/security-events/record.ts';
import { deviceOf } from '../../platform/identity/device.ts';
import { endSessions } from '../../platform/identity/end-sessions.ts';

export async function listSessions(
  app: Pick<App, 'db'>,
  { caller }: Call<typeof accountSecurity.listSessions>,
): Promise<ResponseOf<typeof accountSecurity.listSessions>> {
  const rows = await app.db
    .selectFrom('session')
    .select(['id', 'userAgent', 'signInProvider', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', caller.userId)
    .where('expiresAt', '>', new Date())
    .orderBy((eb) => eb('id', '=', caller.sessionId), 'desc')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === caller.sessionId,
    ...deviceOf(row.userAgent),
    signInProvider: row.signInProvider,
    place: null,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    endsAt: row.expiresAt.toISOString(),
  }));
}

/** @throws {ExpectedError} NOT_FOUND for one that has ended, or is somebody else's */
export async function endSession(
  app: Pick<App, 'db'>,
  { caller, params, refusal }: Call<typeof accountSecurity.endSession>,
): Promise<ResponseOf<typeof accountSecurity.endSession>> {
  const { userId } = caller;
  await app.db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', params.sessionId)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw refusal('NOT_FOUND');
    await recordSecurityEvent(tx, { kind: 'session_ended', userId });
  });
  return {};
}

export async function endOtherSessions(
  app: Pick<App, 'db'>,
  call: Call<typeof accountSecurity.endOtherSessions>,
): Promise<ResponseOf<typeof accountSecurity.endOtherSessions>> {
  const { userId, sessionId } = call.caller;
  await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, call, userId, sessionId);
    const ended = await endSessions(tx, userId, sessionId);
    const event = { kind: 'other_sessions_ended', userId } as const;
    if (ended > 0) await recordSecurityEvent(tx, event);
    // Known devices start over by the event (known-devices.ts), also when a thief's session has ended
    // before. Once an hour: repeated, it would flood the stream.
    else await recordSecurityEventOnce(tx, event);
  });
  return {};
}
