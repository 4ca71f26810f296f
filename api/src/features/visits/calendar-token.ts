import { createHash, randomBytes } from 'node:crypto';
import type { Settings } from '../../platform/settings/settings.ts';

/** 256 bits cannot be guessed. */
const tokenBytes = 32;
const form = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Answers the hash under which a token is kept; null for what is no token. */
export const hashOfToken = (token: string): string | null =>
  form.test(token) ? hashOf(token) : null;

/** Makes the address of a calendar, of which only the hash is kept. */
export function newAddress({ publicUrl }: Pick<Settings, 'publicUrl'>): {
  tokenHash: string;
  url: string;
} {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { tokenHash: hashOf(token), url: `${publicUrl}/calendars/${token}.ics` };
}
