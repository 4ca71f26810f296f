import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { NetConnectOpts, Server, Socket } from 'node:net';

/**
 * Fault of a connection to a server. `hang` accepts connections and discards what is sent;
 * `rubbish` answers with bytes of no protocol.
 */
export type Disturbance = 'none' | 'refuse' | 'hang' | 'rubbish';

const rubbish = Buffer.from('\u0000\u0015%&/ this is no answer to anything \u00fe\u00ff\r\n\r\n');

/** A TCP proxy with controllable faults. Its port stays the same. */
export class TcpProxy {
  readonly #target: NetConnectOpts;
  /** Connections of clients, and those to the server that belong to them. */
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
    // A connection that hung has lost data and cannot continue.
    this.cut();
    if (!this.#server) await this.#listen();
  }

  /** Resets every connection, like a router that is switched off and on. */
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
  // Either side may disconnect at any time: that is the purpose.
  socket.on('error', () => socket.destroy());
  socket.once('close', () => open.delete(socket));
}
