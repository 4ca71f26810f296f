/* Takes webhooks from Tröskel, without a library: node docs/examples/webhook-receiver.ts
   WEBHOOK_SECRET is `whsec_…`, or the public key `whpk_…`; see docs/webhooks.md. */
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';

interface WebhookEvent {
  type: string;
  /** ISO 8601, when it happened. */
  timestamp: string;
  version: number;
  partnerId: string;
  data: Record<string, unknown>;
}

/** Seconds that a message may be old, so that nobody sends an old one again. */
const tolerance = 5 * 60;

/** Whether one signature of the header is right. */
function isSignedBy(secret: string, content: string, signature: string): boolean {
  const [scheme, value = ''] = signature.split(',');
  const given = Buffer.from(value, 'base64');
  const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64');
  if (scheme === 'v1' && secret.startsWith('whsec_')) {
    const wanted = createHmac('sha256', key).update(content).digest();
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  if (scheme === 'v1a' && secret.startsWith('whpk_')) {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
    return verify(null, Buffer.from(content), createPublicKey({ key: jwk, format: 'jwk' }), given);
  }
  return false;
}

/**
 * Reads a message.
 *
 * @param body as it came, byte by byte
 * @throws {Error} for one that is not from Tröskel, or older than five minutes
 */
function readWebhook(secret: string, headers: IncomingHttpHeaders, body: string): WebhookEvent {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= tolerance)) throw new Error('too old, or from the future');
  const isSigned = signatures
    ?.split(' ')
    .some((signature) => isSignedBy(secret, `${id}.${timestamp}.${body}`, signature));
  if (!isSigned) throw new Error('not signed by Tröskel');
  return JSON.parse(body) as WebhookEvent;
}

/** Makes a server that handles each message once, although it may be sent more often. */
function createReceiver(secret: string, handle: (event: WebhookEvent) => void): Server {
  // In your database, for as long as messages can be sent again: 30 days.
  const seen = new Set<unknown>();
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = request.headers['webhook-id'];
      try {
        const body = Buffer.concat(parts).toString('utf8');
        const event = readWebhook(secret, request.headers, body);
        if (!seen.has(id)) handle(event);
        seen.add(id);
        response.writeHead(204).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  });
}

const receiver = createReceiver(process.env['WEBHOOK_SECRET'] ?? '', (event) => {
  process.stdout.write(`${event.timestamp} ${event.type} ${JSON.stringify(event.data)}\n`);
});
receiver.listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1');
