import type { directory } from '@troskel/contract/directory/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/http/implement.ts';
import { endSessions } from '../../platform/identity/end-sessions.ts';

const action = 'account.sessions_ended';

/**
 * @throws {ExpectedError} NOT_FOUND for one that has ended, or is another user's
 */
export async function endUserSession(
  app: Pick<App, 'db'>,
  { caller, params: { userId, sessionId }, refusal }: Call<typeof directory.endUserSession>,
): Promise<ResponseOf<typeof directory.endUserSession>> {
  await app.db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw refusal('NOT_FOUND');
    const subject = { type: 'user', id: userId };
    const detail = { count: 1 };
    await audit(tx, { actorUserId: caller.userId, action, subject, detail }, new Date());
  });
  return {};
}

export async function endUserSessions(
  app: Pick<App, 'db'>,
  { caller, params: { userId }, refusal }: Call<typeof directory.endUserSessions>,
): Promise<ResponseOf<typeof directory.endUserSessions>> {
  return app.db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('user')
      .select('id')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw refusal('NOT_FOUND');
    // The caller's own session stays: they log out as everybody does.
    const count = await endSessions(tx, userId, caller.sessionId);
    const subject = { type: 'user', id: userId };
    const detail = { count };
    await audit(tx, { actorUserId: caller.userId, action, subject, detail }, new Date());
    return { count };
  });
}
