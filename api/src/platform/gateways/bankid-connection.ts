import type { IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import type * as z from 'zod/mini';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import { BankidError, errorCodeOfStatus, normaliseErrorCode } from './bankid-error.ts';
import { ErrorAnswer } from './bankid-wire.ts';

const BASE_PATH = '/rp/v6.0';
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_SOCKETS = 64;

export type ConnectionOptions = {
  /** Address of the server, with or without a final `/rp/v6.0`. */
  baseUrl: string;
  /** PEM texts: our certificate with its key, and the root of the server's. */
  clientCertificate: string;
  clientKey: string;
  clientKeyPassphrase?: string;
  serverCa: string;
  /** Timeout of a call in milliseconds. */
  timeoutMs: number;
  log?: () => Log;
};

export type BankidConnection = {
  /** @throws BankidError */
  call: <Answer>(path: string, body: object, schema: z.ZodMiniType<Answer>) => Promise<Answer>;
  close: () => void;
};

type RawAnswer = { status: number; text: string };

/** The server closed an idle connection at the moment of its reuse; the call never reached it. */
class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

async function readAnswer(response: IncomingMessage): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new BankidError('unreadable', 'answer over 1 MB');
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf({ status, text }: RawAnswer): BankidError {
  const body = ErrorAnswer.safeParse(parseJson(text));
  if (!body.success) return new BankidError(errorCodeOfStatus(status), `status ${status}`);
  const { errorCode, details = '' } = body.data;
  return new BankidError(normaliseErrorCode(errorCode), `status ${status} ${errorCode} ${details}`);
}

/** Describes a broken connection without the addresses in the system's own messages. */
function failureOf(error: unknown): BankidError {
  if (error instanceof BankidError) return error;
  if (!(error instanceof Error)) return new BankidError('unreachable', 'connection failed');
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return new BankidError('timeout', 'no answer in time');
  }
  const code = 'code' in error ? String(error.code) : error.name;
  return new BankidError('unreachable', code, { cause: error });
}

/** Opens a mutual TLS connection to BankID: the client certificate is the credential. */
export function openConnection(options: ConnectionOptions): BankidConnection {
  const { origin, pathname } = new URL(options.baseUrl);
  const basePath = pathname.replace(/\/+$/, '').replace(/\/rp\/v6\.0$/, '') + BASE_PATH;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: MAX_SOCKETS,
    cert: options.clientCertificate,
    key: options.clientKey,
    passphrase: options.clientKeyPassphrase,
    ca: options.serverCa,
    minVersion: 'TLSv1.2',
  });

  const breaker = createBreaker({
    system: 'bankid',
    // BankID's answers are parsed later: an error here means that it is unreachable or too slow.
    isFailure: () => true,
    cutOff: (retryAfterSeconds) => new BankidError('unreachable', 'cut off', { retryAfterSeconds }),
    log: options.log,
  });

  function send(path: string, body: string): Promise<RawAnswer> {
    const requestOptions: RequestOptions = {
      agent,
      method: 'POST',
      // Exactly this: with a charset BankID answers 415.
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(options.timeoutMs),
    };
    const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
    const call = request(new URL(basePath + path, origin), requestOptions);
    call.on('response', (response) => {
      readAnswer(response).then(resolve, (error: unknown) => {
        call.destroy();
        reject(error);
      });
    });
    call.on('error', (error) => {
      const isStale = call.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      reject(isStale ? new StaleConnection() : error);
    });
    call.end(body);
    return promise;
  }

  async function sendAfresh(path: string, body: string): Promise<RawAnswer> {
    try {
      return await send(path, body);
    } catch (error) {
      if (error instanceof StaleConnection) return send(path, body);
      throw error;
    }
  }

  return {
    async call(path, body, schema) {
      let raw: RawAnswer;
      try {
        raw = await breaker.run(() => sendAfresh(path, JSON.stringify(body)));
      } catch (error) {
        throw failureOf(error);
      }
      if (raw.status !== 200) throw faultOf(raw);
      const answer = schema.safeParse(parseJson(raw.text));
      if (!answer.success) throw new BankidError('unreadable', 'answer of an unknown form');
      return answer.data;
    },
    close: () => agent.destroy(),
  };
}
