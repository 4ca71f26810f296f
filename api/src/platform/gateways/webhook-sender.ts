import { Resolver } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { toLine } from '@troskel/contract/values/typed-text';
import type { attemptFailures } from '@troskel/contract/values/webhook-events';
import { isLoopbackAddress, isPublicAddress } from '../http/public-address.ts';

/** How a message was taken. */
export interface WebhookAnswer {
  /** Status of the answer; null without one. */
  status: number | null;
  /** Null when it arrived. */
  failure: (typeof attemptFailures)[number] | null;
  milliseconds: number;
  /** Beginning of what was answered; may be empty. */
  excerpt: string;
}

export interface WebhookMessage {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/**
 * Sends messages to servers that users name: partners' own, and the push services of their browsers. Nobody can make it call a server of ours: the name is
 * resolved once, every address that it has must be on the internet, and the connection goes to one of
 * those (against DNS rebinding); no redirect is followed, and no proxy of the environment is asked.
 */
export interface WebhookSender {
  /** Loopback addresses may be called, and without TLS: in demo builds and tests alone. */
  allowsLoopback: boolean;
  /** Answers within 15 seconds; never throws. */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}

const answerMilliseconds = 15_000;
/** Bytes of an answer that are read. */
const mostRead = 4096;
const excerptCharacters = 200;

/**
 * Resolves a name over the network. Not by `getaddrinfo`, whose few threads also read files: names
 * that hang would keep them.
 */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
}

/** The beginning of an answer, as a line. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const parts: AsyncIterable<Buffer> = response;
    for await (const part of parts) {
      chunks.push(part);
      size += part.length;
      if (size >= mostRead) break;
    }
  } catch {
    // The time is over, or the connection broke: the status is there.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(chunks).subarray(0, mostRead).toString('utf8');
  return toLine(text).slice(0, excerptCharacters).toWellFormed();
}

/** Connects to these addresses, whatever the name leads to by now. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}

function failureOf(error: unknown, isOver: boolean): NonNullable<WebhookAnswer['failure']> {
  if (isOver) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|UNABLE_TO_|HOSTNAME_MISMATCH/.test(code) ? 'certificate' : 'connection';
}

function post(
  url: URL,
  { headers, body }: WebhookMessage,
  { addresses, signal }: { addresses: readonly string[]; signal: AbortSignal },
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // One of its own, which knows no proxy and keeps neither connection nor TLS session.
    agent: false,
    lookup: pinnedTo(addresses),
    signal,
  };
  return new Promise((resolve, reject) => {
    const sent =
      url.protocol === 'https:'
        ? secureRequest(url, { ...options, rejectUnauthorized: true }, resolve)
        : plainRequest(url, options, resolve);
    sent.on('error', reject);
    // An answer that asks for another protocol is no answer.
    sent.on('close', () => reject(new Error('closed without an answer')));
    sent.end(body);
  });
}

/**
 * @param options.resolve answers the addresses of a name, none for one that leads nowhere
 * @param options.timeoutMs tests shorten it
 */
export function createWebhookSender({
  allowsLoopback,
  resolve = resolveName,
  timeoutMs = answerMilliseconds,
}: {
  allowsLoopback: boolean;
  resolve?: (name: string) => Promise<string[]>;
  timeoutMs?: number;
}): WebhookSender {
  const addressesOf = async (host: string): Promise<readonly string[]> => {
    if (isIP(host) !== 0) return [host];
    if (allowsLoopback && host === 'localhost') return ['127.0.0.1'];
    return resolve(host);
  };

  async function answerOf(
    message: WebhookMessage,
    signal: AbortSignal,
  ): Promise<Omit<WebhookAnswer, 'milliseconds'>> {
    const failed = (failure: WebhookAnswer['failure']) => ({ status: null, failure, excerpt: '' });
    const url = new URL(message.url);
    const over = new Promise<undefined>((end) => {
      signal.addEventListener('abort', () => end(undefined), { once: true });
    });
    const addresses = await Promise.race([
      addressesOf(url.hostname.replace(/^\[|\]$/g, '')).catch(() => []),
      over,
    ]);
    if (!addresses) return failed('timeout');
    if (addresses.length === 0) return failed('name');
    const isLocal = allowsLoopback && addresses.every(isLoopbackAddress);
    const isAllowed = isLocal || (url.protocol === 'https:' && addresses.every(isPublicAddress));
    if (!isAllowed) return failed('inner_address');
    try {
      const response = await post(url, message, { addresses, signal });
      const status = response.statusCode ?? 0;
      const excerpt = await readExcerpt(response);
      const isTaken = status >= 200 && status < 300;
      return { status, failure: isTaken ? null : 'status', excerpt };
    } catch (error) {
      return failed(failureOf(error, signal.aborted));
    }
  }

  return {
    allowsLoopback,
    async send(message) {
      const began = performance.now();
      const answer = await answerOf(message, AbortSignal.timeout(timeoutMs));
      return { ...answer, milliseconds: Math.round(performance.now() - began) };
    },
  };
}
