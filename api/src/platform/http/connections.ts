import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Milliseconds within which a request must have arrived completely. */
export const bodyPatience = { usual: 60_000, file: 300_000 };

/**
 * Ends requests that arrive too slowly. The server's own limit is the same for all, and must
 * suffice for files: 25 MB over a slow mobile network.
 */
export function endSlowBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    done();
    const { raw } = request;
    if (raw.complete || raw.url?.startsWith('/blobs/')) return;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
    if (length === '0' && coding === undefined) return;
    const deadline = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, bodyPatience.usual);
    deadline.unref();
    const forget = () => clearTimeout(deadline);
    raw.once('end', forget).once('close', forget);
  });
}

/**
 * Closes connections without any request when the server stops. Browsers open some in advance, and
 * Node waits a minute for their first request (its `headersTimeout`).
 */
export function closeUnusedConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
