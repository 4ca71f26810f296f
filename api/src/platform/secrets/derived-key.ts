import { hkdfSync } from 'node:crypto';

/**
 * Derives a key of 32 bytes for a single purpose (HKDF with SHA-256, RFC 5869). The secret and the
 * keys for other purposes cannot be computed from it.
 *
 * @param secret `AUTH_SECRET`, or another of the servers' keys
 */
export function derivedKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
