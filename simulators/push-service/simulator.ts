import { createPublicKey, randomUUID, verify } from 'node:crypto';
import fastify from 'fastify';
import { decryptMessage, makeDeviceKeys } from './receive.ts';
import type { DeviceKeys } from './receive.ts';

/** A subscription, as a browser gives it to the page that subscribes. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message as its device got it, and what the service was told of it. */
export interface Delivered {
  endpoint: string;
  text: string;
  ttl: number;
  urgency: string;
  topic: string;
  /** By which the sender can be reached. */
  subject: string;
  /** The bytes as they passed the service. */
  body: Buffer;
}

export interface PushService {
  /** Subscribes a new device; its messages must be signed by this key (RFC 8292, section 4). */
  subscribe: (applicationServerKey: string) => Subscription;
  /** Ends a subscription, as a browser does whose notifications were blocked. */
  end: (endpoint: string) => void;
  /** Answers so many of the next messages with a status, without taking them. */
  failNext: (status: number, times?: number) => void;
  delivered: Delivered[];
  /** Answers that were refusals, with the reason. */
  refused: { status: number; reason: string }[];
  close: () => Promise<void>;
}

const mostBytes = 4096;
const daySeconds = 86_400;

class RefusedPush extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

/** Verifies who sends (RFC 8292, sections 2 and 3), and answers by what they can be reached. */
function senderOf(header: string | undefined, origin: string, expectedKey: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (token === '') throw new RefusedPush(401, 'no vapid');
  if (key !== expectedKey) throw new RefusedPush(403, 'another key than the one subscribed by');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (read(head)['alg'] !== 'ES256' || !isSigned) throw new RefusedPush(403, 'not signed');
  const { aud, exp, sub } = read(claims);
  if (aud !== origin) throw new RefusedPush(403, `meant for ${String(aud)}`);
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= daySeconds)) throw new RefusedPush(403, 'expired, or too long');
  return String(sub);
}

/**
 * Starts a push service on loopback, and plays the browsers that subscribe at it: messages come as a
 * server sends them (RFC 8030), are checked for their sender (RFC 8292), and decrypted by the device
 * that they are for (RFC 8291).
 */
export async function startPushService({ port = 0 } = {}): Promise<PushService> {
  const devices = new Map<string, { keys: DeviceKeys; applicationServerKey: string }>();
  const ended = new Set<string>();
  const failures: number[] = [];
  const delivered: Delivered[] = [];
  const refused: PushService['refused'] = [];
  const server = fastify({ forceCloseConnections: true, bodyLimit: 1_000_000 });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  server.setErrorHandler((error, _request, reply) => {
    const status = error instanceof RefusedPush ? error.status : 400;
    refused.push({ status, reason: error instanceof Error ? error.message : '' });
    return reply.code(status).send();
  });

  server.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', async (request, reply) => {
    const { headers, body } = request;
    const endpoint = `${origin}${request.url}`;
    const failure = failures.shift();
    if (failure !== undefined) throw new RefusedPush(failure, 'told to');
    if (ended.has(endpoint)) throw new RefusedPush(410, 'has ended');
    const device = devices.get(endpoint);
    if (!device) throw new RefusedPush(404, 'unknown');
    const ttl = Number(headers['ttl'] ?? Number.NaN);
    if (!Number.isInteger(ttl) || ttl < 0) throw new RefusedPush(400, 'no TTL');
    if (body.length > mostBytes) throw new RefusedPush(413, 'too long');
    if (headers['content-encoding'] !== 'aes128gcm') throw new RefusedPush(415, 'not encrypted');
    const topic = String(headers['topic'] ?? '');
    if (!/^[\w-]{0,32}$/.test(topic)) throw new RefusedPush(400, 'no topic');
    const subject = senderOf(headers.authorization, origin, device.applicationServerKey);
    delivered.push({
      endpoint,
      text: decryptMessage(device.keys, body),
      ttl,
      urgency: String(headers['urgency'] ?? 'normal'),
      topic,
      subject,
      body,
    });
    return reply.code(201).header('location', `${origin}/message/${randomUUID()}`).send();
  });

  const origin = await server.listen({ host: '127.0.0.1', port });
  return {
    subscribe(applicationServerKey) {
      const keys = makeDeviceKeys();
      const endpoint = `${origin}/push/${randomUUID()}`;
      devices.set(endpoint, { keys, applicationServerKey });
      return {
        endpoint,
        keys: {
          p256dh: keys.pair.getPublicKey().toString('base64url'),
          auth: keys.auth.toString('base64url'),
        },
      };
    },
    end: (endpoint) => void ended.add(endpoint),
    failNext(status, times = 1) {
      for (let time = 0; time < times; time += 1) failures.push(status);
    },
    delivered,
    refused,
    close: () => server.close(),
  };
}
