import { once } from 'node:events';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** Header in which a visitor says where they come from; the front takes it out. */
export const fromHeader = 'attack-from';

export interface Credential {
  certificate: string;
  privateKey: string;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Headers that a proxy writes itself, whatever a stranger has sent (docs/operations.md). */
const ownHeaders = new Set([
  fromHeader,
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
]);

/**
 * The proxy that operations ask for in front of the server: ends TLS, and tells the server where a
 * visitor comes from.
 *
 * @param options.port where it listens; any by default
 * @param options.failsWith the status that is answered without asking the server; null for its own
 * answers
 * @returns its port, on the loopback address
 */
export async function startFront(
  { certificate, privateKey }: Credential,
  serverPort: () => number,
  { port = 0, failsWith = () => null }: { port?: number; failsWith?: () => number | null } = {},
): Promise<{ port: number; close: () => void }> {
  const front = createServer({ cert: certificate, key: privateKey }, (asked, answer) => {
    const status = failsWith();
    if (status !== null) {
      asked.resume();
      answer.writeHead(status).end();
      return;
    }
    const headers = asked.rawHeaders.flatMap((text, at, all) =>
      at % 2 === 0 && !ownHeaders.has(text.toLowerCase()) ? [text, all[at + 1] ?? ''] : [],
    );
    headers.push('X-Forwarded-For', String(asked.headers[fromHeader] ?? '198.51.100.1'));
    headers.push('X-Forwarded-Proto', 'https');
    const place = { host: '127.0.0.1', port: serverPort(), path: asked.url, headers };
    // A connection for each, since a kept one may be closed at the moment of its next request.
    const options = { ...place, agent: false };
    const onward = forward({ ...options, method: asked.method ?? 'GET' }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      // An answer that breaks off does so for the visitor too.
      given.on('error', () => answer.destroy());
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  // Longer than a visitor waits between two requests, which would meet a closing connection.
  front.keepAliveTimeout = 120_000;
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return {
    port: portOf(front),
    close: () => {
      front.close();
      front.closeAllConnections();
    },
  };
}

/** Ends TLS in front of a service of others, which only speaks plainly here. */
export async function startTlsBefore(
  { certificate, privateKey }: Credential,
  port: number,
): Promise<{ port: number; close: () => void }> {
  const front = createTlsServer({ cert: certificate, key: privateKey }, (socket) => {
    const onward = connect(port, '127.0.0.1');
    const end = () => {
      socket.destroy();
      onward.destroy();
    };
    socket.on('error', end).on('close', end).pipe(onward);
    onward.on('error', end).on('close', end).pipe(socket);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return { port: portOf(front), close: () => front.close() };
}
