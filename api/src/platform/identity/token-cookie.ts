import type { App } from '../collaborators.ts';

/**
 * Makes the shared token cookie (specification 1, section 9): max age 7 days, parent domain, path
 * /, SameSite None, secure. It holds only the short-lived access token, and is cleared on sign-out.
 */
export function tokenCookie(parentDomain: string, token: string | null): string {
  return [
    `troskel_token=${token ?? ''}`,
    `Max-Age=${token === null ? 0 : 604_800}`,
    `Domain=${parentDomain.replace(/^\./, '')}`,
    'Path=/',
    'SameSite=None',
    'Secure',
  ].join('; ');
}

/** Makes cookies that delete an ended session's and its shared token. */
export async function endedCookies({
  auth,
  settings,
}: Pick<App, 'auth' | 'settings'>): Promise<string[]> {
  const { authCookies } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const secure = attributes.secure ? '; Secure' : '';
  const { cookieParentDomain } = settings;
  return [
    `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`,
    ...(cookieParentDomain ? [tokenCookie(cookieParentDomain, null)] : []),
  ];
}
