import { TokenData } from '@troskel/contract/account/account';

export type { TokenData };

/**
 * What an access token says of its bearer; null when it can't be read. Not proof of anything: the
 * server checks the signature, the page only reads its own mail.
 */
export function decodeToken(token: string): TokenData | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const claims = TokenData.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
}
