import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { ActRequest, ClockRequest, DefaultsRequest, ScanRequest } from './control-request.ts';
import { calm, type Disturbance } from './disturbance.ts';
import { parseJson, readBody, sendJson } from './json-http.ts';
import { ActRefused, secondsLeft, type Order, type OrderBook } from './orders.ts';
import { isPersonalNumber, maskPersonalNumber, TEST_PERSONS } from './persons.ts';
import { webAddressOf } from './way-back.ts';

const BODY_LIMIT = 64 * 1024;

const PAGE_FILES: Record<string, { file: string; type: string }> = {
  '/dev/bankid': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/dev/bankid/app.js': { file: 'app.js', type: 'text/javascript; charset=utf-8' },
  '/dev/bankid/app.css': { file: 'app.css', type: 'text/css; charset=utf-8' },
};

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type ControlOptions = {
  orders: OrderBook;
  clock: { now: () => number; setOffsetSeconds: (seconds: number) => void };
  setDisturbance: (disturbance: Disturbance) => void;
};

/** A call that cannot be answered: unknown (404) or with an invalid member (400). */
class ControlFault extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

function parse<Output>(schema: z.ZodType<Output>, text: string): Output {
  const body = parseJson(text === '' ? '{}' : text);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? issue?.path.join('.');
  throw new ControlFault(400, issue?.message ?? 'bad body', field === '' ? 'body' : field);
}

function decoded(base64: string | undefined): string | undefined {
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString('utf8');
}

/** Answers the address that the app opens after being started by the link; null for none. */
function openedBy({ startedBy, wayBack, request: { returnUrl } }: Order): string | null {
  if (startedBy !== 'autoStart' || wayBack === 'nowhere' || !returnUrl) return null;
  return webAddressOf(returnUrl) ?? null;
}

/** The part of an order that the app page and tests may see: never its QR secret. */
function listed(order: Order, now: number): Record<string, unknown> {
  const { orderRef, kind, status, hintCode, request, autoStartToken, startedBy } = order;
  return {
    id: orderRef,
    orderRef,
    kind,
    status,
    hintCode: hintCode ?? null,
    createdAt: new Date(order.createdAt).toISOString(),
    endUserIp: request.endUserIp,
    autoStartToken,
    startedBy: startedBy ?? null,
    relyingParty: order.relyingParty.displayName,
    ...(order.personalNumber ? { personalNumber: maskPersonalNumber(order.personalNumber) } : {}),
    visibleText: decoded(request.userVisibleData),
    returnUrl: request.returnUrl,
    wayBack: order.wayBack,
    opens: openedBy(order),
    startWindowMs: order.startWindowMs,
    finishWindowMs: order.finishWindowMs,
    risk: order.risk,
    secondsLeft: secondsLeft(order, now),
    isCollected: order.isGone,
  };
}

/** Creates the simulated app: its page, and the same calls for tests. Does not listen yet. */
export function createControlServer({ orders, clock, setDisturbance }: ControlOptions): Server {
  function act(id: string, body: string): unknown {
    const call = parse(ActRequest, body);
    if (call.personalNumber && !isPersonalNumber(call.personalNumber, new Date(clock.now()))) {
      throw new ControlFault(400, 'not a personal number', 'personalNumber');
    }
    const order = orders.find(id);
    if (!order) throw new ControlFault(404, 'no such order');
    if (call.action === 'approve') {
      call.personalNumber ??=
        order.request.requirement?.personalNumber ??
        order.personalNumber ??
        TEST_PERSONS[0]?.personalNumber;
    }
    orders.act(id, call);
    return listed(order, clock.now());
  }

  function scan(body: string): unknown {
    const { qr } = parse(ScanRequest, body);
    const order = orders.findByQr(qr);
    if (!order) throw new ControlFault(400, 'not a code of an order here', 'qr');
    orders.act(order.orderRef, { action: 'scan', qr });
    return listed(order, clock.now());
  }

  function setDefaults(body: string): unknown {
    const { startWindowMs, finishWindowMs, risk, wayBack, ...wanted } = parse(
      DefaultsRequest,
      body,
    );
    orders.setDefaults({ startWindowMs, finishWindowMs, risk, wayBack });
    setDisturbance({
      ...calm(),
      isDown: wanted.down ?? false,
      isRubbish: wanted.rubbish ?? false,
      isHanging: wanted.hang ?? false,
      nextStartError: wanted.nextStartError,
    });
    return {};
  }

  function get(path: string): unknown {
    if (path === '/dev/bankid/orders.json')
      return orders.list().map((order) => listed(order, clock.now()));
    if (path === '/dev/bankid/persons.json') return TEST_PERSONS;
    throw new ControlFault(404, 'no such address');
  }

  function post(path: string, body: string): unknown {
    const id = /^\/dev\/bankid\/orders\/([^/]+)$/.exec(path)?.[1];
    if (id) return act(id, body);
    if (path === '/dev/bankid/scan') return scan(body);
    if (path === '/dev/bankid/defaults') return setDefaults(body);
    if (path === '/dev/clock') {
      const { offsetSeconds } = parse(ClockRequest, body);
      clock.setOffsetSeconds(offsetSeconds);
      return { offsetSeconds };
    }
    throw new ControlFault(404, 'no such address');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.replace(/\/$/, '');
    if (request.method === 'POST') {
      const body = await readBody(request, BODY_LIMIT);
      if (body === undefined) throw new ControlFault(413, 'too large body');
      // A page of another origin cannot send JSON without a preflight, so it cannot press buttons
      // here.
      const type = request.headers['content-type'] ?? '';
      if (body !== '' && !/^application\/json\b/i.test(type)) {
        throw new ControlFault(415, 'Content-Type must be application/json');
      }
      return sendJson(response, 200, post(path, body));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ControlFault(405, 'only GET and POST');
    }
    const page = PAGE_FILES[path];
    if (!page) return sendJson(response, 200, get(path));
    response.writeHead(200, {
      'Content-Type': page.type,
      'Content-Security-Policy': PAGE_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    response.end(await readFile(new URL(`app/${page.file}`, import.meta.url)));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await answer(request, response);
    } catch (error) {
      if (error instanceof ActRefused) {
        return sendJson(response, 400, { message: error.message, field: error.field });
      }
      if (error instanceof ControlFault) {
        const { status, message, field } = error;
        return sendJson(response, status, { message, ...(field ? { field } : {}) });
      }
      sendJson(response, 500, { message: String(error) });
    }
  }

  return createServer((request, response) => void handle(request, response));
}
