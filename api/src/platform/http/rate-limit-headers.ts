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

/** Counts under way or done, by call and policy. */
const counts = new WeakMap<FastifyReply, Map<string, Promise<void>>>();

/**
 * Counts a call of the contract against its limit, and tells the caller what is left of it in the
 * headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10).
 *
 * @param key who is counted: an address, a user, a partner or an API key
 * @throws {ExpectedError} TOO_MANY_REQUESTS
 */
export function countCall(
  { limits }: Pick<App, 'limits'>,
  { name, limit }: { name: string; limit?: CountedLimit },
  key: string,
  reply: FastifyReply,
): Promise<void> {
  if (!limit) return Promise.resolve();
  const policy = `"${limit.per}";q=${limit.points};w=${limit.seconds}`;
  // A call that is begun anew elsewhere is counted once.
  const known = counts.get(reply) ?? new Map<string, Promise<void>>();
  counts.set(reply, known);
  const count = known.get(policy) ?? countOnce(limits, { name, limit, key, policy }, reply);
  known.set(policy, count);
  return count;
}

async function countOnce(
  limits: App['limits'],
  { name, limit, key, policy }: { name: string; limit: CountedLimit; key: string; policy: string },
  reply: FastifyReply,
): Promise<void> {
  const { isOver, remaining, resetSeconds } = await limits.count(name, limit, key);
  addToList(reply, 'ratelimit-policy', policy);
  addToList(reply, 'ratelimit', `"${limit.per}";r=${remaining};t=${resetSeconds}`);
  if (isOver) throw anyRefusal('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
}
