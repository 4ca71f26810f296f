import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelMessage } from './channel.ts';

/** Milliseconds after which each server says again that it is there. */
const callMilliseconds = 5000;
/** A server that is silent for so many of these intervals has ended without a word. */
const mostSilentIntervals = 3;

/** How the servers on one database know of each other. */
export interface OtherServers {
  /** Begins to say that this server is there; forgets what it knew of others. */
  begin: () => void;
  hear: (message: { server: string; isLast: boolean }) => void;
  /** Says that this server goes, having sent all that it had to. */
  close: () => Promise<void>;
}

/**
 * Notices when another server ends without a word: what it had committed and not sent yet is known
 * to nobody, so every page at this server has to ask anew. That is at most 20 seconds later
 * (decision 0141).
 *
 * @param options.say sends a message to all servers
 * @param options.onLost called when another server has ended without a word
 * @param options.intervalMilliseconds time between two calls; tests shorten it
 */
export function createOtherServers(options: {
  say: (message: ChannelMessage) => Promise<unknown>;
  onLost: () => void;
  intervalMilliseconds?: number;
}): OtherServers {
  const { say, onLost, intervalMilliseconds = callMilliseconds } = options;
  const self = randomUUID();
  const heardAt = new Map<string, number>();
  let clock: ReturnType<typeof setInterval> | undefined;

  const call = (isLast: boolean) =>
    // While the database is away, the gap is found by the listener.
    say({ server: self, isLast }).catch(() => null);

  function check(): void {
    void call(false);
    const oldest = performance.now() - mostSilentIntervals * intervalMilliseconds;
    const silent = [...heardAt].filter(([, at]) => at < oldest);
    for (const [server] of silent) heardAt.delete(server);
    if (silent.length > 0) onLost();
  }

  return {
    begin: () => {
      heardAt.clear();
      void call(false);
      clock ??= setInterval(check, intervalMilliseconds).unref();
    },
    hear: ({ server, isLast }) => {
      if (server === self) return;
      if (isLast) heardAt.delete(server);
      else heardAt.set(server, performance.now());
    },
    close: async () => {
      if (clock === undefined) return;
      clearInterval(clock);
      // A database that is away keeps no server from ending.
      await Promise.race([call(true), sleep(1000, undefined, { ref: false })]);
    },
  };
}
