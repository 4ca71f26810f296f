import type { TokenData } from './token-data.ts';

export const tokenData: TokenData = {
  signInProvider: 'password',
  project: 'troskel-partner',
  userId: 'u1',
  email: 'asa@example.com',
  name: 'Asa',
  partnerId: null,
  firebaseUID: 'u1',
  sid: 's1',
  iat: 1_000,
  auth_time: 1_000,
  exp: 1_600,
};

/** A token with these claims and no true signature, which the page never looks at. */
export function madeToken(claims: Record<string, unknown> = {}): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...tokenData, ...claims }));
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `e30.${payload}.x`;
}
