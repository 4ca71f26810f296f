import type pg from 'pg';
import { DatabaseClient } from '../db/client.ts';
import { channel } from './channel.ts';
import type { Log } from '../log.ts';

/**
 * Milliseconds before the first attempt to reconnect; doubles with each failure up to the maximum.
 */
const firstPause = 250;
const longestPause = 10_000;
/** Milliseconds after which a statement is taken for a lost connection. */
const statementTimeout = 10_000;

export interface Listener {
  /**
   * Resolves once the channel is listened to; the first call connects.
   * @throws {Error} when the database cannot be reached now; the listener keeps retrying
   */
  ready(): Promise<void>;
  /** Runs a query on the listening connection, which also shows that the connection works. */
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Listens to the channel on a connection of its own, since connections of the pool change hands. A
 * lost connection is replaced, and `onGap` is called: messages in between are lost. `onListening` is
 * called before, whenever a connection has begun to listen.
 */
export function createListener(options: {
  databaseUrl: string;
  onMessage: (text: string) => void;
  onListening: () => void;
  onGap: () => void;
  log: () => Log;
}): Listener {
  const { databaseUrl, onMessage, onListening, onGap, log } = options;
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  /** True from a lost connection until the next one, whoever asks for it. */
  let hasGap = false;
  let isClosed = false;
  /** The driver runs one query at a time. */
  let turn: Promise<unknown> = Promise.resolve();

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    connecting = undefined;
    hasGap = true;
    // A connection that cannot be closed properly is left to the database, which notices by itself.
    lost.end().catch(() => null);
    if (isClosed) return;
    log().warn({ channel }, 'the connection that hears of events was lost');
    tryAgain();
  }

  function tryAgain(): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().catch(() => null);
    }, pause);
    pause = Math.min(pause * 2, longestPause);
  }

  async function open(): Promise<void> {
    const opened = new DatabaseClient({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      query_timeout: statementTimeout,
      keepAlive: true,
      application_name: 'troskel-partner-events',
    });
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => {
      if (payload !== undefined) onMessage(payload);
    });
    try {
      await opened.connect();
      // What it sends is kept by nothing, and no commit is to wait for it (decision 0141).
      await opened.query(`set synchronous_commit = off; listen ${channel}`);
    } catch (error) {
      opened.end().catch(() => null);
      throw error;
    }
    if (isClosed) {
      await opened.end();
      throw new Error('Cannot use a listener after closing it');
    }
    client = opened;
    pause = firstPause;
    onListening();
    if (!hasGap) return;
    hasGap = false;
    onGap();
  }

  function connect(): Promise<void> {
    if (client) return Promise.resolve();
    clearTimeout(retry);
    connecting ??= open().catch((error: unknown) => {
      connecting = undefined;
      hasGap = true;
      if (!isClosed) tryAgain();
      throw error;
    });
    return connecting;
  }

  return {
    ready: connect,
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
      await connect();
      const queried = client;
      if (!queried) throw new Error('Connection terminated');
      try {
        const answer = turn.then(() => queried.query<Row>(text, values));
        turn = answer.catch(() => null);
        return (await answer).rows;
      } catch (error) {
        lose(queried);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const open = client;
      client = undefined;
      await open?.end().catch(() => null);
    },
  };
}
