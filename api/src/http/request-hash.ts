import { createHmac, hkdfSync } from 'node:crypto';
import type { Settings } from '../settings.ts';

/**
 * Makes the mark by which a repeated call is known as the same: HMAC-SHA-256 over its address and
 * body. Keyed, because a body may hold what can be guessed, such as a personal number: whoever has
 * the rows alone must not find it by trying.
 */
export function requestHasher({ authSecret }: Pick<Settings, 'authSecret'>) {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'bodies of repeated calls', 32));
  return (url: string, body: unknown): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([url, body ?? null]))
      .digest();
}
