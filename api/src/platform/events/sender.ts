import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { channel, missedMessage } from './channel.ts';

/** Messages of so many milliseconds are sent by one statement. */
const collectMilliseconds = 5;
/** Pause before another try, doubled with each failure up to the longest. */
const firstPause = 100;
const longestPause = 5000;
/** Messages that wait for the database; more become one. */
const mostWaiting = 5000;

/**
 * A commit that notifies waits for all others that do (PostgreSQL, "NOTIFY"), so this one has nothing
 * else to do and does not wait for the disk: nothing is kept by it.
 */
const notify = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify($1, message) from quick, unnest($2::text[]) as message`;

/** Runs work in no call's context: what is sent is of several calls. */
const inNoContext = AsyncLocalStorage.snapshot();

/** Whether no connection was to be had, so that nothing can have been sent. */
const isUnsent = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');

interface Sender {
  send: (texts: readonly string[]) => void;
  /** Sends this when the pool ends, if all else has been sent. */
  sayLast: (text: string) => void;
}

const senders = new WeakMap<pg.Pool, Sender>();

/** The sender of messages to all servers by this pool; what waits is sent before the pool ends. */
export function senderOf(pool: pg.Pool): Sender {
  const known = senders.get(pool);
  if (known) return known;
  const sender = createSender(pool);
  senders.set(pool, sender);
  return sender;
}

function createSender(pool: pg.Pool): Sender {
  /** In their order; the same one twice says no more than once. */
  const waiting = new Set<string>();
  let lastText: string | undefined;
  let sending: Promise<void> | undefined;
  let isEnding = false;

  const notifyOf = (texts: string[]) =>
    pool.query({ name: 'notify', text: notify, values: [channel, texts] });

  /** Puts back what was not sent; what may have been becomes that something was missed. */
  function keep(texts: readonly string[], error: unknown): void {
    const all = new Set([...texts, ...waiting]);
    waiting.clear();
    const isKept = isUnsent(error) && all.size <= mostWaiting;
    for (const text of isKept ? all : [missedMessage]) waiting.add(text);
  }

  async function sendAll(): Promise<void> {
    let pause = firstPause;
    if (!isEnding) await sleep(collectMilliseconds);
    while (waiting.size > 0) {
      const texts = [...waiting];
      waiting.clear();
      try {
        await notifyOf(texts);
        pause = firstPause;
      } catch (error) {
        keep(texts, error);
        if (pause === firstPause) process.emitWarning('events could not be sent; trying again');
        if (isEnding) break;
        await sleep(pause, undefined, { ref: false });
        pause = Math.min(pause * 2, longestPause);
      }
    }
    sending = undefined;
  }

  const end = pool.end.bind(pool);
  pool.end = async () => {
    isEnding = true;
    await sending;
    // A server that could not send all is missed by the others for its silence.
    if (lastText !== undefined && waiting.size === 0) await notifyOf([lastText]).catch(() => null);
    await end();
  };

  return {
    send: (texts) => {
      for (const text of texts) waiting.add(text);
      sending ??= inNoContext(sendAll);
    },
    sayLast: (text) => {
      lastText = text;
    },
  };
}
