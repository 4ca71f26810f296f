import { ExpectedError } from '@troskel/contract/ground/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Milliseconds that a call waits in the queue before it is refused. Under the heaviest load the way
 * there and back takes another four tenths: a refusal comes in less than a second.
 */
const longestWait = 500;
/** Limits of the queue: waiting calls, and bytes of their bodies. */
const longestLine = 5000;
const mostWaitingBytes = 64 * 1024 * 1024;
/** Retry-After in seconds; most running calls are done by then. */
const retryAfterSeconds = 2;

const overloaded = () => new ExpectedError('SERVICE_UNAVAILABLE', { retryAfterSeconds });

interface Waiting {
  bytes: number;
  takeTurn: () => void;
}

/** Answers the bytes of a call's body; an unknown length counts as the maximum. */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Limits concurrent calls and queues further ones for less than a second: admitted calls stay fast
 * under any load, and refused callers who retry at once cost little. A call counts from the arrival
 * of its body until its answer is made, so that slow clients occupy no slot. Event streams, health
 * checks and everything that is no call are exempt.
 *
 * @param most maximum number of concurrent calls
 */
export function shedOverload(server: FastifyInstance, most: number): void {
  let underWay = 0;
  let waitingBytes = 0;
  /** Calls being processed. */
  const turns = new WeakSet<FastifyRequest>();
  /** The queue, first in first out. */
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
    // The caller left before the turn came.
    if (reply.raw.closed) {
      end();
      return reply.hijack();
    }
    turns.add(request);
  });

  // When the answer is made, not when it has been read: slow readers occupy no slot, and a caller
  // who leaves does not free that of work still running.
  server.addHook('onSend', async (request) => {
    if (turns.delete(request)) end();
  });
}
