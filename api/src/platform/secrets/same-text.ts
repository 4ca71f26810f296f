import { timingSafeEqual } from 'node:crypto';

/**
 * Compares a signature or proof from outside with ours in constant time. Compares the texts, not
 * the decoded bytes: several texts in base64url decode to the same bytes, since the spare bits of
 * the last letter are ignored (RFC 4648, section 3.5).
 */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
