import { tryPort } from '../simulators/free-port.ts';
import { Refusal } from './supervisor.ts';

export { freePort } from '../simulators/free-port.ts';

/**
 * @throws Refusal when the text is no port number.
 */
export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Refusal(`${name} must be a number from 0 to 65535, and it is “${text}”.`);
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
