import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BinaryLike } from 'node:crypto';
import { derivedKey } from '../secrets/derived-key.ts';
import type { ServerKeys } from '../secrets/key-canaries.ts';

/*
 * Backups are encrypted for a public key, which whoever keeps them may know: with it they could make
 * one of their own. A proof is made with a key that the servers have and their place has not. The
 * key of the index is the only one that never changes (docs/operations.md).
 */

export const proofKeyOf = ({ personalIndexKey }: Pick<ServerKeys, 'personalIndexKey'>): Buffer =>
  derivedKey(personalIndexKey, 'proof of backups');

export const proofOf = (key: Buffer, what: 'backup' | 'erasures', content: BinaryLike): string =>
  createHmac('sha256', key).update(`${what}\n`).update(content).digest('hex');

/** Whether a proof is one; false for none. */
export function isProved(
  key: Buffer,
  what: 'backup' | 'erasures',
  content: BinaryLike,
  proof: string,
): boolean {
  const expected = Buffer.from(proofOf(key, what, content));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
