import { ExpectedError } from '@troskel/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Seconds after which whoever is turned away may come again: most of what is under way is done. */
const retryAfterSeconds = 2;

/**
 * Turns calls away when more are under way than the server does in time, so that those which are
 * taken are answered, and a balancer's probes with them. A call counts from when its body has come:
 * slow senders keep nobody out. Streams of events, which last, and everything that is no call count
 * for nothing.
 *
 * @param most calls under way at the same time
 */
export function shedOverload(server: FastifyInstance, most: number): void {
  let underWay = 0;
  server.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api/') || url === '/api/events') return;
    if (underWay >= most) throw new ExpectedError('SERVICE_UNAVAILABLE', { retryAfterSeconds });
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
}
