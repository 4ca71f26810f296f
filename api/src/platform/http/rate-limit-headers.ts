import type { RateLimit } from '@troskel/contract/ground/route';
import type { FastifyReply } from 'fastify';
import type { App } from '../collaborators.ts';
import { anyRefusal } from './refusal.ts';

/** A limit, and who is counted by it: `key` is an API key. */
interface CountedLimit extends Omit<RateLimit, 'per'> {
  per: RateLimit['per'] | 'key';
}

/** Tells of a further limit in a header that is a list (RFC 9651, section 3.1). */
function addToList(reply: FastifyReply, header: string, item: string): void {
  const told = reply.getHeader(header);
  reply.header(header, typeof told === 'string' ? `${told}, ${item}` : item);
}

/**
 * Counts a call of the contract against its limit, and tells the caller what is left of it in the
 * headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10).
 *
 * @param key who is counted: an address, a user, a partner or an API key
 * @throws {ExpectedError} TOO_MANY_REQUESTS
 */
export async function countCall(
  { limits }: Pick<App, 'limits'>,
  { name, limit }: { name: string; limit?: CountedLimit },
  key: string,
  reply: FastifyReply,
): Promise<void> {
  if (!limit) return;
  const policy = `"${limit.per}";q=${limit.points};w=${limit.seconds}`;
  // A call that is begun anew elsewhere is counted once: the first time it was not over.
  if (String(reply.getHeader('ratelimit-policy') ?? '').includes(policy)) return;
  const { isOver, remaining, resetSeconds } = await limits.count(name, limit, key);
  addToList(reply, 'ratelimit-policy', policy);
  addToList(reply, 'ratelimit', `"${limit.per}";r=${remaining};t=${resetSeconds}`);
  if (isOver) throw anyRefusal('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
}
