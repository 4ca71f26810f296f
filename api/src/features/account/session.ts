import type { account } from '@troskel/contract/account';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import type { Call } from '../../http/implement.ts';
import { signAccessToken } from '../../identity/auth.ts';
import { endedCookies } from '../../identity/ended-cookies.ts';
import { tokenCookie } from '../../identity/token-cookie.ts';

/**
 * The follow-up step after registering, verifying or submitting: a new token whose claims tell
 * today's memberships.
 */
export async function refreshUser(
  app: App,
  { caller, reply }: Call<typeof account.refreshUser>,
): Promise<ResponseOf<typeof account.refreshUser>> {
  const token = await signAccessToken(app.auth, app.db, caller.sessionId);
  const { cookieParentDomain } = app.settings;
  if (cookieParentDomain) reply.header('set-cookie', tokenCookie(cookieParentDomain, token));
  return { token };
}

export async function logOut(
  app: App,
  { caller, reply }: Call<typeof account.logOut>,
): Promise<ResponseOf<typeof account.logOut>> {
  await app.db.deleteFrom('session').where('id', '=', caller.sessionId).execute();
  reply.header('set-cookie', await endedCookies(app));
  return {};
}
