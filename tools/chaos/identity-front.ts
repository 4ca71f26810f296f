import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Credential } from '../production/front.ts';

/**
 * Ends TLS in front of the simulated identity providers. Their documents name addresses of their own,
 * which production refuses as unencrypted; here they name this front.
 *
 * @param own where servers reach the front, as an origin
 */
export async function startIdentityFront(
  { certificate, privateKey }: Credential,
  simulator: string,
  own: () => string,
): Promise<{ port: number; close: () => void }> {
  const front = createServer({ cert: certificate, key: privateKey }, (asked, answer) => {
    void (async () => {
      try {
        const given = await fetch(`${simulator}${asked.url ?? '/'}`);
        const text = (await given.text()).replaceAll(simulator, own());
        const type = given.headers.get('content-type') ?? 'application/json';
        answer.writeHead(given.status, { 'content-type': type });
        answer.end(text);
      } catch {
        answer.destroy();
      }
    })();
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  return {
    port,
    close: () => {
      front.closeAllConnections();
      front.close();
    },
  };
}
