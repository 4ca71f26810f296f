import type { Route } from '@troskel/contract/ground/route';
import type { FastifyReply } from 'fastify';
import type { App } from '../collaborators.ts';
import { anyRefusal } from './refusal.ts';

/**
 * Counts a call of the contract against its limit, and tells the caller what is left of it in the
 * headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10).
 *
 * @param key who is counted: an address, a user or a partner
 * @throws {ExpectedError} TOO_MANY_REQUESTS
 */
export async function countCall(
  { limits }: App,
  { name, limit }: Pick<Route, 'name' | 'limit'>,
  key: string,
  reply: FastifyReply,
): Promise<void> {
  if (!limit) return;
  const { isOver, remaining, resetSeconds } = await limits.count(name, limit, key);
  reply.headers({
    'ratelimit-policy': `"${limit.per}";q=${limit.points};w=${limit.seconds}`,
    ratelimit: `"${limit.per}";r=${remaining};t=${resetSeconds}`,
  });
  if (isOver) throw anyRefusal('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
}
