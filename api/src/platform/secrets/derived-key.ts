import { hkdfSync } from 'node:crypto';

/**
 * A key of 32 bytes for one purpose alone (HKDF with SHA-256, RFC 5869): what signs addresses opens
 * no mails, and from none of them the secret can be worked out.
 *
 * @param secret `AUTH_SECRET`, or another of the servers' keys
 */
export function derivedKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
