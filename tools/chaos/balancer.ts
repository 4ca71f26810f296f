import { once } from 'node:events';
import { Agent, createServer, get, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Milliseconds between readiness checks of a server. */
const askEveryMs = 150;
/** Timeout of a readiness check in milliseconds. */
const answerWithinMs = 1000;

/** Marks an answer as the balancer's own, with the reason. */
export const balancerHeader = 'x-balancer';

interface Backend {
  port: number;
  isReady: boolean;
  isAsked: boolean;
  /** When the last answered check was sent, as `performance.now()`. */
  askedAt: number;
}

/** A failed connection to a server. */
export interface BrokenConnection {
  port: number;
  /** Node's code: ECONNREFUSED, ECONNRESET and so on. */
  code: string;
}

/**
 * A minimal load balancer: checks each server's `/readyz`, distributes requests over ready ones in
 * turn, and never retries a request.
 */
export class Balancer {
  readonly #backends: Backend[];
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  readonly #onBroken: (broken: BrokenConnection) => void;
  readonly #server: Server;
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  private constructor(ports: readonly number[], onBroken: (broken: BrokenConnection) => void) {
    this.#backends = ports.map((port) => ({
      port,
      isReady: false,
      isAsked: false,
      askedAt: 0,
    }));
    this.#onBroken = onBroken;
    this.#server = createServer((incoming, answer) => void this.#pass(incoming, answer));
    this.#timer = setInterval(() => {
      for (const backend of this.#backends) this.#ask(backend);
    }, askEveryMs);
  }

  static async start(
    listenAt: number,
    ports: readonly number[],
    onBroken: (broken: BrokenConnection) => void,
  ): Promise<Balancer> {
    const balancer = new Balancer(ports, onBroken);
    balancer.#server.listen(listenAt, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  /** Whether a server reported ready to a check sent after `since` (`performance.now()`). */
  isReady(port: number, since: number): boolean {
    return this.#backends.some(
      (backend) => backend.port === port && backend.isReady && backend.askedAt >= since,
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #ask(backend: Backend): void {
    if (backend.isAsked) return;
    backend.isAsked = true;
    const askedAt = performance.now();
    const done = (isReady: boolean) => {
      backend.isReady = isReady;
      backend.askedAt = askedAt;
      backend.isAsked = false;
    };
    const options = { host: '127.0.0.1', port: backend.port, path: '/readyz', agent: false };
    const asked = get({ ...options, timeout: answerWithinMs }, (answer) => {
      answer.resume();
      answer.once('error', () => done(false));
      answer.once('end', () => done(answer.statusCode === 200));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => done(false));
  }

  #next(): Backend | undefined {
    const ready = this.#backends.filter(({ isReady }) => isReady);
    this.#turn += 1;
    return ready[this.#turn % Math.max(ready.length, 1)];
  }

  async #pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      const body = await buffer(incoming);
      const backend = this.#next();
      if (!backend) return refuse(answer, 'nobody is ready');
      await this.#forward(backend.port, { incoming, body, answer });
    } catch {
      // The client is gone.
      answer.destroy();
    }
  }

  #forward(
    port: number,
    { incoming, body, answer }: { incoming: IncomingMessage; body: Buffer; answer: ServerResponse },
  ): Promise<void> {
    return new Promise((resolve) => {
      const { 'transfer-encoding': _chunked, connection: _theirs, ...headers } = incoming.headers;
      const forwarded = request({
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, ...(body.length > 0 ? { 'content-length': body.length } : {}) },
        agent: this.#agent,
      });
      const broke = (error: NodeJS.ErrnoException) => {
        this.#onBroken({ port, code: error.code ?? error.message });
        if (answer.headersSent) answer.destroy();
        else refuse(answer, error.code ?? 'broken');
        resolve();
      };
      forwarded.once('error', broke);
      forwarded.once('response', (response) => {
        const { connection: _own, 'keep-alive': _time, ...rest } = response.headers;
        answer.writeHead(response.statusCode ?? 502, rest);
        response.once('error', broke);
        response.pipe(answer);
        response.once('end', () => resolve());
      });
      answer.once('close', () => forwarded.destroy());
      forwarded.end(body);
    });
  }
}

function refuse(answer: ServerResponse, reason: string): void {
  answer.writeHead(502, { [balancerHeader]: reason, 'content-type': 'text/plain' });
  answer.end(`${reason}\n`);
}
