import type { account } from '@troskel/contract/account/account';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { signAccessToken } from '../../platform/identity/auth.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import { endedCookies, tokenCookie } from '../../platform/identity/token-cookie.ts';

/** Answers when the call's token expires, in seconds since 1970. */
async function endOfToken(
  app: Pick<App, 'accessTokens'>,
  request: FastifyRequest,
): Promise<number> {
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  return (await app.accessTokens.verify(token))?.exp ?? 0;
}

/**
 * Issues a new token with the present memberships in its claims, after registration, verification
 * or submission. It expires later than the call's token only when the session's cookie is sent too:
 * a lost token must not renew itself.
 */
export async function refreshUser(
  app: Pick<App, 'accessTokens' | 'auth' | 'db' | 'settings'>,
  { caller, request, reply }: Call<typeof account.refreshUser>,
): Promise<ResponseOf<typeof account.refreshUser>> {
  const headers = new Headers({ cookie: request.headers.cookie ?? '' });
  const session = await app.auth.api.getSession({ headers });
  const endsBy =
    session?.session.id === caller.sessionId ? undefined : await endOfToken(app, request);
  const token = await signAccessToken(app.auth, app.db, caller.sessionId, endsBy);
  const { cookieParentDomain } = app.settings;
  if (cookieParentDomain) reply.header('set-cookie', tokenCookie(cookieParentDomain, token));
  return { token };
}

export async function logOut(
  app: Pick<App, 'auth' | 'db' | 'settings'>,
  { caller, reply }: Call<typeof account.logOut>,
): Promise<ResponseOf<typeof account.logOut>> {
  const { userId, sessionId } = caller;
  await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('id', '=', sessionId).execute();
    await recordSecurityEvent(tx, { kind: 'signed_out', userId });
  });
  reply.header('set-cookie', await endedCookies(app));
  return {};
}
