import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface ReceivedItem {
  type: string;
  payload: Record<string, unknown>;
}

export interface EnvelopeServer {
  dsn: string;
  /** All received envelopes, as they arrived. */
  texts: string[];
  items(type: string): ReceivedItem['payload'][];
  close(): Promise<void>;
}

/** Starts a server for a DSN that accepts and keeps envelopes. */
export async function startEnvelopeServer(): Promise<EnvelopeServer> {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      // A page sends a CORS preflight first.
      const isQuestion = request.method === 'OPTIONS';
      const isPacked = request.headers['content-encoding'] === 'gzip';
      if (!isQuestion) texts.push((isPacked ? gunzipSync(body) : body).toString('utf8'));
      response.writeHead(200, {
        'content-type': 'application/json',
        // Pages send from their own origin.
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    texts,
    // An envelope is a line of headers, then for each item a line of headers and one of content.
    items: (type) =>
      texts.flatMap((text) => {
        const [, ...lines] = text.split('\n');
        return lines.flatMap((line, index) => {
          if (index % 2 === 1 || line === '') return [];
          const header = JSON.parse(line) as { type: string };
          return header.type === type
            ? [JSON.parse(lines[index + 1] ?? 'null') as ReceivedItem['payload']]
            : [];
        });
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
