import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { z } from 'zod';
import type { CompletionMaker } from './completion.ts';
import type { Disturbance } from './disturbance.ts';
import { RpFault } from './hint-codes.ts';
import { parseJson, readBody, sendJson } from './json-http.ts';
import type { Order, OrderBook, OrderKind } from './orders.ts';
import { AuthRequest, OrderRefRequest, SignRequest } from './rp-request.ts';
import type { RelyingParty } from './signature.ts';

const PREFIX = '/rp/v6.0/';
const BODY_LIMIT = 256 * 1024;

export type RpServerOptions = {
  server: { certificate: string; privateKey: string };
  /** PEM of the CA of accepted client certificates. */
  clientCa: string;
  orders: OrderBook;
  completions: CompletionMaker;
  /** Read at every call, so that it can change at run time. */
  disturbance: () => Disturbance;
};

type Caller = { owner: string; relyingParty: RelyingParty };

function part(value: string | string[] | undefined): string {
  return [value ?? ''].flat().join(' ');
}

function callerOf(request: IncomingMessage): Caller {
  if (!(request.socket instanceof TLSSocket)) throw new RpFault('unauthorized', 'No certificate');
  const { fingerprint256, subject } = request.socket.getPeerCertificate();
  const name = part(subject.name ?? subject.CN);
  const distinguishedName = Object.entries(subject).map(
    ([type, value]) => `${type.toLowerCase()}=${part(value)}`,
  );
  return {
    owner: fingerprint256,
    relyingParty: { displayName: name, subject: distinguishedName.join(',') },
  };
}

function parse<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('.') ?? '';
  throw new RpFault('invalidParameters', path ? `Invalid parameter: ${path}` : 'Invalid body');
}

/** Creates the Relying Party API v6.0 over mutual TLS; does not listen yet. */
export function createRpServer(options: RpServerOptions): Server {
  const { orders, completions, disturbance } = options;

  function start(kind: OrderKind, body: unknown, caller: Caller): unknown {
    const { nextStartError } = disturbance();
    if (nextStartError) {
      disturbance().nextStartError = undefined;
      throw new RpFault(nextStartError, 'Ordered by a control call');
    }
    const request = parse(kind === 'auth' ? AuthRequest : SignRequest, body);
    const order = orders.start({ kind, request, ...caller });
    const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = order;
    return { orderRef, autoStartToken, qrStartToken, qrStartSecret };
  }

  async function answerOf(order: Readonly<Order>): Promise<unknown> {
    const { orderRef, status, hintCode } = order;
    if (status !== 'complete') return { orderRef, status, hintCode };
    return { orderRef, status, completionData: await completions.complete(order) };
  }

  const operations: Record<string, (body: unknown, caller: Caller) => unknown> = {
    auth: (body, caller) => start('auth', body, caller),
    sign: (body, caller) => start('sign', body, caller),
    collect: (body, { owner }) =>
      answerOf(orders.collect(parse(OrderRefRequest, body).orderRef, owner)),
    cancel: (body, { owner }) => {
      orders.cancel(parse(OrderRefRequest, body).orderRef, owner);
      return {};
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    const name = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '';
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw new RpFault('notFound', 'No such path');
    if (request.method !== 'POST') {
      response.writeHead(405, { Allow: 'POST' }).end();
      return;
    }
    if (request.headers['content-type'] !== 'application/json') {
      throw new RpFault('unsupportedMediaType', 'Content-Type must be application/json');
    }
    const text = await readBody(request, BODY_LIMIT);
    if (text === undefined) throw new RpFault('invalidParameters', 'Too large body');
    sendJson(response, 200, await operation(parseJson(text), callerOf(request)));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { isDown, isRubbish, isHanging } = disturbance();
    if (isDown) return void request.socket.destroy();
    if (isHanging) return;
    if (isRubbish) {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('<!doctype html><title>Gateway</title><p>Something went wrong upstream.');
      return;
    }
    try {
      await answer(request, response);
    } catch (error) {
      const fault = error instanceof RpFault ? error : new RpFault('internalError', String(error));
      sendJson(response, fault.status, { errorCode: fault.errorCode, details: fault.details });
    }
  }

  return createServer(
    {
      cert: options.server.certificate,
      key: options.server.privateKey,
      ca: options.clientCa,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    (request, response) => void handle(request, response),
  );
}
