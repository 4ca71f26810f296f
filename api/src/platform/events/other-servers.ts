import { randomUUID } from 'node:crypto';
import type { ChannelMessage } from './channel.ts';

/** Milliseconds between two heartbeats of a server. */
export const serverHeartbeat = 5000;
/** A server that is silent for so many heartbeats has ended without a word. */
const mostMissed = 3;

/** How the servers on one database know of each other. */
export interface OtherServers {
  /** Begins the heartbeats of this server; forgets what it knew of others. */
  begin: () => void;
  hear: (message: { server: string; isLast: boolean }) => void;
  /** Something that another server had to tell was missed. */
  miss: () => void;
  /** Ends the heartbeats; answers what says that this server is gone, once it has sent all. */
  end: () => ChannelMessage;
}

/**
 * Notices when another server ends without a word: what it had committed and not sent yet is known
 * to nobody, so every page at this server has to ask anew. That is at most 20 seconds later
 * (decision 0141).
 *
 * @param options.say sends a message to all servers
 * @param options.onLost called when another server has ended without a word, or something was missed;
 * once in a heartbeat, so that a server that fails again and again costs no more than that
 * @param options.heartbeat milliseconds; tests shorten it
 */
export function createOtherServers(options: {
  say: (message: ChannelMessage) => Promise<unknown>;
  onLost: () => void;
  heartbeat: number;
}): OtherServers {
  const { say, onLost, heartbeat } = options;
  const self = randomUUID();
  const heardAt = new Map<string, number>();
  let clock: ReturnType<typeof setInterval> | undefined;

  let turn: ReturnType<typeof setTimeout> | undefined;
  let isTurnWanted = false;

  function miss(): void {
    isTurnWanted = turn !== undefined;
    if (isTurnWanted) return;
    onLost();
    turn = setTimeout(() => {
      turn = undefined;
      if (isTurnWanted) miss();
    }, heartbeat).unref();
  }

  /** While the database is away, the gap is found by the listener. */
  const beat = () => void say({ server: self, isLast: false }).catch(() => null);

  function beatAndCheck(): void {
    beat();
    const oldest = performance.now() - mostMissed * heartbeat;
    const silent = [...heardAt].filter(([, at]) => at < oldest);
    for (const [server] of silent) heardAt.delete(server);
    if (silent.length > 0) miss();
  }

  return {
    begin: () => {
      heardAt.clear();
      beat();
      clock ??= setInterval(beatAndCheck, heartbeat).unref();
    },
    hear: ({ server, isLast }) => {
      if (server === self) return;
      if (isLast) {
        heardAt.delete(server);
        return;
      }
      // One that has just come does not know of this one yet.
      if (!heardAt.has(server) && clock !== undefined) beat();
      heardAt.set(server, performance.now());
    },
    miss,
    end: () => {
      clearInterval(clock);
      clock = undefined;
      return { server: self, isLast: true };
    },
  };
}
