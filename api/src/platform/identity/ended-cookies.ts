import type { App } from '../collaborators.ts';
import { tokenCookie } from './token-cookie.ts';

/** Makes cookies that delete an ended session's and its shared token. */
export async function endedCookies({ auth, settings }: App): Promise<string[]> {
  const { authCookies } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const secure = attributes.secure ? '; Secure' : '';
  const { cookieParentDomain } = settings;
  return [
    `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`,
    ...(cookieParentDomain ? [tokenCookie(cookieParentDomain, null)] : []),
  ];
}
