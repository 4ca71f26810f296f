import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a signature or proof that came from outside is ours, compared in constant time. The texts
 * are compared, not the bytes that they decode to: several texts in base64url decode to the same
 * bytes, since the bits left over in the last letter mean nothing (RFC 4648, section 3.5).
 */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
