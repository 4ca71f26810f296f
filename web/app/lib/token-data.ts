import { TokenData } from '@troskel/contract/account/account';

export type { TokenData };

/**
 * Decodes the claims of an access token; null when it cannot be read. Proves nothing: only the
 * server checks the signature.
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
