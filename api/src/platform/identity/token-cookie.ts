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
