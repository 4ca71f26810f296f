import { ExpectedError } from '@troskel/contract/ground/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds that a call waits for its turn before it is turned away. */
const longestWait = 1000;
/** Calls that wait for their turn, and bytes of the bodies that have come with them. */
const longestLine = 5000;
const mostWaitingBytes = 64 * 1024 * 1024;
/** Seconds after which whoever is turned away may come again: most of what is under way is done. */
const retryAfterSeconds = 2;

const overloaded = () => new ExpectedError('SERVICE_UNAVAILABLE', { retryAfterSeconds });

interface Waiting {
  bytes: number;
  takeTurn: () => void;
}

/** Bytes of a call's body; a body of unknown length counts as the longest that is taken. */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Does so many calls at a time and has further ones wait for their turn, for a second at most: what
 * is taken is done as fast as ever, however many come, and a caller who comes back at once after a
 * refusal costs little. A call has its turn from when its body has come until its answer is made: slow
 * senders and readers keep nobody out.
 * Streams of events, which last, and everything that is no call wait for nothing, a balancer's
 * probes among it.
 *
 * @param most calls under way at the same time
 */
export function shedOverload(server: FastifyInstance, most: number): void {
  let underWay = 0;
  let waitingBytes = 0;
  /** Calls that are being done. */
  const turns = new WeakSet<FastifyRequest>();
  /** Whoever came first is first in it. */
  const line = new Set<Waiting>();

  function leave(waiting: Waiting): void {
    if (line.delete(waiting)) waitingBytes -= waiting.bytes;
  }

  function end(): void {
    underWay -= 1;
    const [next] = line;
    if (!next) return;
    leave(next);
    underWay += 1;
    next.takeTurn();
  }

  async function waitForTurn(request: FastifyRequest): Promise<void> {
    const bytes = bodyBytes(request);
    if (line.size >= longestLine || waitingBytes + bytes > mostWaitingBytes) throw overloaded();
    const turn = Promise.withResolvers<void>();
    const waiting = { bytes, takeTurn: turn.resolve };
    line.add(waiting);
    waitingBytes += bytes;
    const clock = setTimeout(() => {
      leave(waiting);
      turn.reject(overloaded());
    }, longestWait);
    await turn.promise;
    clearTimeout(clock);
  }

  server.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api/') || url === '/api/events') return;
    if (underWay < most) underWay += 1;
    else await waitForTurn(request);
    // The caller went away before the turn came: nothing is done for them.
    if (reply.raw.closed) {
      end();
      return reply.hijack();
    }
    turns.add(request);
  });

  // When the answer is made, and not when it has been read: slow readers keep nobody out, and whoever
  // goes away ends nothing that is still being done for them.
  server.addHook('onSend', async (request) => {
    if (turns.delete(request)) end();
  });
}
