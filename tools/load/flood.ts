import { once } from 'node:events';
import { connect } from 'node:net';

/*
 * A process that asks for more than a server can do: on each of its connections the next request
 * follows the answer at once. Speaks HTTP by hand, since a library would take the processor from the
 * server under load.
 */

export interface FloodOrder {
  port: number;
  host: string;
  connections: number;
  ms: number;
  tokens: readonly string[];
  threadIds: readonly string[];
}

export interface Flooded {
  done: number;
  /** Answers of 503 with Retry-After, and without. */
  shed: number;
  withoutRetryAfter: number;
  /** Answers of other kinds, by status. */
  others: Record<string, number>;
  /** Connections that ended without being asked to. */
  broken: number;
  /** Milliseconds of refusals and of the other answers. */
  shedTimes: number[];
  doneTimes: number[];
}

// The order keeps the process alive until it has come (tools/exit-with-parent.mjs lets it go).
process.channel?.ref();
const [order] = (await once(process, 'message')) as [FloodOrder];
const flooded: Flooded = {
  done: 0,
  shed: 0,
  withoutRetryAfter: 0,
  others: {},
  broken: 0,
  shedTimes: [],
  doneTimes: [],
};
let end = Infinity;
/** Connections that are opened at the same time. */
const openedAtOnce = 50;

/** Answers the request of each tenth, by its index. */
function requestOf(index: number, count: number): string {
  const token = order.tokens[index % order.tokens.length] ?? '';
  const thread = order.threadIds[(index * 7 + count) % order.threadIds.length] ?? '';
  const turn = (index + count) % 10;
  const [method, path] =
    turn < 6
      ? ['GET', '/api/forum/threads']
      : turn < 9
        ? ['GET', '/api/partner/users/me']
        : ['POST', `/api/forum/threads/${thread}/read`];
  return [
    `${method} ${path} HTTP/1.1`,
    `Host: ${order.host}`,
    `X-Forwarded-For: 10.9.${Math.floor(index / 250)}.${1 + (index % 250)}`,
    `Authorization: Bearer ${token}`,
    ...(method === 'POST' ? ['Content-Length: 0'] : []),
    '\r\n',
  ].join('\r\n');
}

function note(head: string, ms: number): void {
  const status = head.slice(9, 12);
  if (status.startsWith('2')) {
    flooded.done += 1;
    flooded.doneTimes.push(ms);
  } else if (status !== '503') {
    flooded.others[status] = (flooded.others[status] ?? 0) + 1;
  } else if (/^retry-after: \d+\r?$/im.test(head)) {
    flooded.shed += 1;
    flooded.shedTimes.push(ms);
  } else {
    flooded.withoutRetryAfter += 1;
  }
}

/** A connection that stays open, asked for one thing after the other. */
function openConnection(index: number) {
  const socket = connect(order.port, '127.0.0.1');
  let answered: (head: string) => void = () => {};
  let head = '';
  /** Bytes of the body to come; negative while the head is read. */
  let left = -1;
  let isWanted = true;
  socket.on('data', (chunk) => {
    if (left < 0) {
      head += chunk.toString('latin1');
      const at = head.indexOf('\r\n\r\n');
      if (at < 0) return;
      const [, length = '0'] = /^content-length: (\d+)/im.exec(head) ?? [];
      left = Number(length) - (head.length - at - 4);
      head = head.slice(0, at + 2);
    } else {
      left -= chunk.length;
    }
    if (left > 0) return;
    const whole = head;
    head = '';
    left = -1;
    answered(whole);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (isWanted) flooded.broken += 1;
    // Nobody waits for it any more.
    answered('');
  });
  const ask = (request: string) =>
    new Promise<string>((resolve) => {
      answered = resolve;
      socket.write(request);
    });
  return {
    /** Waits until the server has taken the connection. */
    begin: () => ask(`GET /healthz HTTP/1.1\r\nHost: ${order.host}\r\n\r\n`),
    /** Asks again and again until the time is over. */
    async flood() {
      for (let count = 0; performance.now() < end && !socket.closed; count += 1) {
        const sentAt = performance.now();
        const answer = await ask(requestOf(index, count));
        if (answer !== '') note(answer, performance.now() - sentAt);
      }
      isWanted = false;
      socket.end();
    },
  };
}

// A proxy in front keeps its connections open. A busy server takes new ones slowly, one a turn of its
// event loop, which would be measured instead.
const connections: ReturnType<typeof openConnection>[] = [];
async function open(): Promise<void> {
  while (connections.length < order.connections) {
    const connection = openConnection(connections.length);
    connections.push(connection);
    await connection.begin();
  }
}
await Promise.all(Array.from({ length: openedAtOnce }, open));
process.send?.('opened');
end = performance.now() + order.ms;
await Promise.all(connections.map((connection) => connection.flood()));
process.send?.(flooded);
