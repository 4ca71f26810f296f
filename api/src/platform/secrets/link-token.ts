import { createHash, randomBytes } from 'node:crypto';

/**
 * Answers what is stored of a link's token. SHA-256 without salt or repetition is enough: 256 random
 * bits cannot be guessed, nor found in a table of hashes.
 */
export const hashOfLinkToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();

/** Makes the secret of a link, 43 letters of base64url, and the hash that alone is stored. */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfLinkToken(token) };
}
