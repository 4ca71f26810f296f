import { createServer } from 'node:net';

/** Below the ephemeral ports of Linux, macOS and Windows. */
const candidates = { first: 20_000, count: 12_000 };

/**
 * Finds a free loopback port. Not one chosen by the system, which could assign it to an outgoing
 * connection before it is listened on.
 *
 * @throws {Error} when none of fifty is free
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = candidates.first + Math.floor(Math.random() * candidates.count);
    if (typeof (await tryPort(port, '127.0.0.1')) === 'number') return port;
  }
  throw new Error('No port is free on this machine.');
}

/**
 * Listens for a moment on a port.
 *
 * @returns the port, or the code of the error
 */
export function tryPort(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : port),
      );
    });
  });
}
