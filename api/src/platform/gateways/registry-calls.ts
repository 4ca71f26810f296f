import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import type { Breaker } from './breaker.ts';
import { RegistryError } from './company-registry-error.ts';
import { createCallQueue } from './company-registry-queue.ts';
import { readToken } from './company-registry-wire.ts';

/** Calls of one of Bolagsverket's APIs, with its token and within its limit. */
export interface RegistryCalls {
  /**
   * Makes a call, a POST when there is a body; answers the body of a 200.
   *
   * @throws {RegistryError} when there is no answer
   */
  call(path: string, body?: string): Promise<string>;
  /** Aborts running calls, which fail as unreachable. */
  close(): void;
}

export interface RegistryCallsOptions {
  /** Address of the API including its version, such as `https://…/vardefulla-datamangder/v1`. */
  apiUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Scopes of the token, separated by blanks. */
  scope: string;
  /** Timeout of a call in milliseconds, without its wait in the queue. Default 15,000. */
  timeoutMs?: number | undefined;
  /** Default 60, the published limit. It is per account: several servers have to share it. */
  callsPerMinute?: number | undefined;
  /**
   * Maximum wait in the queue in milliseconds; a longer one is refused at once as busy. Default
   * 20,000.
   */
  maxWaitMs?: number | undefined;
  /** A monotonic clock in milliseconds. Default: the process's own. */
  now?: (() => number) | undefined;
}

const bodyLimit = 2 * 1024 * 1024;
const defaultTokenLifeSeconds = 300;
/**
 * Seconds before its expiry when a token is renewed; a short-lived one after nine tenths of its
 * life.
 */
const tokenMarginSeconds = 60;
const defaultPauseSeconds = 30;

interface Token {
  value: string;
  renewAt: number;
}

interface HttpAnswer {
  status: number;
  retryAfterSeconds: number | undefined;
  body: string;
}

/** Parses Retry-After (RFC 9110 section 10.2.3): seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** Reads a body up to the limit. */
async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let body = '';
  const chunks: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of chunks ?? []) {
    size += chunk.byteLength;
    if (size > bodyLimit) throw new RegistryError('unreadable', { status: response.status });
    body += decoder.decode(chunk, { stream: true });
  }
  return body + decoder.decode();
}

/** Converts a transport error. Causes name addresses and sockets, never what was sent. */
function transportError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return new RegistryError(isTimeout ? 'timeout' : 'unreachable', { cause: error });
}

async function exchange(url: string, init: RequestInit): Promise<HttpAnswer> {
  try {
    // Redirects are not followed: the token must not be sent to another address.
    const response = await fetch(url, { ...init, redirect: 'manual' });
    return {
      status: response.status,
      retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')),
      body: await readBody(response),
    };
  } catch (error) {
    throw transportError(error);
  }
}

/** Makes the error of an unsuccessful answer; undefined for a 200. */
function refusalOf({ status, retryAfterSeconds }: HttpAnswer): RegistryError | undefined {
  if (status === 200) return undefined;
  if (status === 429) {
    const seconds = Math.max(1, retryAfterSeconds ?? defaultPauseSeconds);
    return new RegistryError('busy', { status, retryAfterSeconds: seconds });
  }
  if (status === 401 || status === 403) return new RegistryError('unauthorized', { status });
  if (status === 400) return new RegistryError('refused', { status });
  if (status === 408 || status === 504) return new RegistryError('timeout', { status });
  if (status >= 500) return new RegistryError('unreachable', { status });
  return new RegistryError('unreadable', { status });
}

/** Resolves with the promise, unless the signal comes first; the promise itself continues. */
async function unless<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([promise, aborted.promise]);
  } catch (error) {
    throw transportError(error);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Creates the calls of an API; they share a token and a place in the queue. */
export function createRegistryCalls(options: RegistryCallsOptions): RegistryCalls {
  const { tokenUrl, clientId, clientSecret, scope, timeoutMs = 15_000 } = options;
  const apiUrl = options.apiUrl.replace(/\/+$/, '');
  const now = options.now ?? (() => performance.now());
  const queue = createCallQueue({
    callsPerMinute: options.callsPerMinute ?? 60,
    maxWaitMs: options.maxWaitMs ?? 20_000,
    now,
  });
  const closing = new AbortController();
  let currentToken: Promise<Token> | undefined;

  async function fetchToken(): Promise<Token> {
    const requestedAt = now();
    const answer = await exchange(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope,
      }),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
    });
    // RFC 6749 section 5.2: invalid credentials may be answered with 400 too.
    if (answer.status === 400) throw new RegistryError('unauthorized', { status: 400 });
    const refusal = refusalOf(answer);
    if (refusal) throw refusal;
    const token = readToken(answer.body);
    if (!token) throw new RegistryError('unreadable', { status: answer.status });
    const life = token.expires_in ?? defaultTokenLifeSeconds;
    const usable = Math.max(life - tokenMarginSeconds, life * 0.9);
    return { value: token.access_token, renewAt: requestedAt + usable * 1000 };
  }

  function renewToken(): Promise<Token> {
    const renewed = fetchToken();
    currentToken = renewed;
    renewed.catch(() => {
      if (currentToken === renewed) currentToken = undefined;
    });
    return renewed;
  }

  /** Answers the cached token, or a new one when it is about to expire or was refused. */
  async function validToken(refused: Token | undefined): Promise<Token> {
    const held = currentToken;
    if (!held) return await renewToken();
    const token = await held;
    if (now() < token.renewAt && token !== refused) return token;
    // If several callers find it expired, the first renews it for all.
    return await (currentToken === held || !currentToken ? renewToken() : currentToken);
  }

  async function waitForTurn(): Promise<void> {
    const turn = queue.reserve();
    if (!turn.granted) {
      const retryAfterSeconds = Math.ceil(turn.retryAfterMs / 1000);
      throw new RegistryError('busy', { retryAfterSeconds });
    }
    if (turn.waitMs === 0) return;
    await delay(turn.waitMs, undefined, { signal: closing.signal }).catch((error: unknown) => {
      throw transportError(error);
    });
  }

  async function callOnce(path: string, body: string | undefined, refused?: Token) {
    if (closing.signal.aborted) throw new RegistryError('unreachable');
    await waitForTurn();
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]);
    const token = await unless(signal, validToken(refused));
    const answer = await exchange(apiUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json, text/plain;q=0.5',
        authorization: `Bearer ${token.value}`,
        'x-request-id': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body,
      signal,
    });
    return { answer, token };
  }

  /** Retries once with a new token, in case the cached one is revoked. */
  async function call(path: string, body?: string): Promise<string> {
    let { answer, token } = await callOnce(path, body);
    if (answer.status === 401) ({ answer } = await callOnce(path, body, token));
    const refusal = refusalOf(answer);
    if (refusal?.code === 'busy') queue.pause((refusal.retryAfterSeconds ?? 0) * 1000);
    if (refusal) throw refusal;
    return answer.body;
  }

  return { call, close: () => closing.abort() };
}

/** Creates what spares a registry that does not answer; one that refuses is up. */
export function createRegistryBreaker(log: (() => Log) | undefined, now: () => number): Breaker {
  return createBreaker({
    system: 'registry',
    isFailure: (error) =>
      error instanceof RegistryError && (error.code === 'unreachable' || error.code === 'timeout'),
    cutOff: (retryAfterSeconds) => new RegistryError('unreachable', { retryAfterSeconds }),
    log,
    now,
  });
}
