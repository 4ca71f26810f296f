import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { channel, missedMessage } from './channel.ts';

/** Messages of so many milliseconds are sent by one statement. */
const collectMilliseconds = 5;
/** Pause before another try, doubled with each failure up to the longest. */
const firstPause = 100;
const longestPause = 5000;

/**
 * A commit that notifies waits for all others that do (PostgreSQL, "NOTIFY"), so this one has nothing
 * else to do and does not wait for the disk: nothing is kept by it.
 */
const notify = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify($1, message) from quick, unnest($2::text[]) as message`;

interface Sender {
  send: (texts: readonly string[]) => void;
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
  let sending: Promise<void> | undefined;
  let isEnding = false;

  async function sendAll(): Promise<void> {
    let pause = firstPause;
    if (!isEnding) await sleep(collectMilliseconds);
    while (waiting.size > 0) {
      const texts = [...waiting];
      waiting.clear();
      try {
        await pool.query({ name: 'notify', text: notify, values: [channel, texts] });
        pause = firstPause;
      } catch {
        if (isEnding) return;
        // Sent or not: that something was missed says all of it, and cannot grow.
        waiting.clear();
        waiting.add(missedMessage);
        await sleep(pause, undefined, { ref: false });
        pause = Math.min(pause * 2, longestPause);
      }
    }
  }

  const end = pool.end.bind(pool);
  pool.end = async () => {
    isEnding = true;
    await sending;
    await end();
  };

  return {
    send: (texts) => {
      for (const text of texts) waiting.add(text);
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
    },
  };
}
