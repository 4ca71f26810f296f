import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { NetConnectOpts, Server, Socket } from 'node:net';

/**
 * How a way to a server is disturbed. `hang` takes connections, and what is said on them comes to
 * nobody; `rubbish` answers with what no protocol knows.
 */
export type Disturbance = 'none' | 'refuse' | 'hang' | 'rubbish';

const rubbish = Buffer.from('\u0000\u0015%&/ this is no answer to anything \u00fe\u00ff\r\n\r\n');

/** A way to a server of which we decide whether anything comes through. Its port stays the same. */
export class TcpProxy {
  readonly #target: NetConnectOpts;
  /** Connections to us, and those to the server that go with them. */
  readonly #near = new Set<Socket>();
  readonly #far = new Set<Socket>();
  #server: Server | undefined;
  #disturbance: Disturbance = 'none';
  #port = 0;

  private constructor(target: NetConnectOpts) {
    this.#target = target;
  }

  static async before(target: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.#listen();
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  async disturb(disturbance: Disturbance): Promise<void> {
    this.#disturbance = disturbance;
    if (disturbance === 'refuse') {
      const server = this.#server;
      this.#server = undefined;
      server?.close();
      this.cut();
      return;
    }
    if (disturbance === 'hang') {
      for (const socket of [...this.#near, ...this.#far]) socket.pause();
      return;
    }
    // What hung has lost its place in the conversation.
    this.cut();
    if (!this.#server) await this.#listen();
  }

  /** Breaks off every connection, as a router that is switched off and on again: with a reset. */
  cut(): void {
    for (const socket of this.#near) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    await this.disturb('refuse');
  }

  async #listen(): Promise<void> {
    const server = createServer((socket) => this.#take(socket));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
    this.#server = server;
  }

  #take(near: Socket): void {
    keep(near, this.#near);
    if (this.#disturbance === 'hang') return void near.pause();
    if (this.#disturbance === 'rubbish') return void near.end(rubbish);
    const far = connect(this.#target);
    keep(far, this.#far);
    near.setNoDelay(true);
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }
}

function keep(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  // Either side may break off at any time: that is what this is for.
  socket.on('error', () => socket.destroy());
  socket.once('close', () => open.delete(socket));
}
