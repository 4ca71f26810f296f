import type { account } from '@troskel/contract/account';
import type { ResponseOf } from '@troskel/contract/route';
import type { App } from '../../app.ts';
import type { Call } from '../../http/implement.ts';
import { signAccessToken } from '../../identity/auth.ts';
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
  const context = await app.auth.$context;
  const { name, attributes } = context.authCookies.sessionToken;
  reply.header(
    'set-cookie',
    `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`,
  );
  const { cookieParentDomain } = app.settings;
  if (cookieParentDomain) reply.header('set-cookie', tokenCookie(cookieParentDomain, null));
  return {};
}
