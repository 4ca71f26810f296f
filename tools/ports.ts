import { createServer } from 'node:net';
import { Refusal } from './supervisor.ts';

/**
 * @throws Refusal when the text is no port number.
 */
export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Refusal(`${name} must be a number from 0 to 65535, and it is “${text}”.`);
}

/** Below the ephemeral ports of Linux, macOS and Windows. */
const candidates = { first: 20_000, count: 12_000 };

/**
 * Finds a free loopback port. Not one chosen by the system, which could assign it to an outgoing
 * connection before it is listened on.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = candidates.first + Math.floor(Math.random() * candidates.count);
    if (typeof (await tryPort(port, '127.0.0.1')) === 'number') return port;
  }
  throw new Refusal('No port is free on this machine.');
}

/**
 * @throws Refusal when another program listens there, or the address is not ours.
 */
export async function checkPort(name: string, port: number, host: string): Promise<void> {
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const outcome = await tryPort(port, address);
    if (typeof outcome === 'number') continue;
    // Many machines have no IPv6; there the name resolves to one address only.
    if (address === '::1' && outcome !== 'EADDRINUSE') continue;
    throw new Refusal(
      outcome === 'EADDRINUSE'
        ? `Port ${port} is already in use; stop the program that uses it, or choose another: ${name}=${port + 1}.`
        : `The server can't listen on ${host}:${port} (${outcome}); choose another ${name} or HOST.`,
    );
  }
}

/**
 * @returns the port, or the code of the error.
 */
function tryPort(port: number, host: string): Promise<number | string> {
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
