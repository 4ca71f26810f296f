import { Readable } from 'node:stream';
import { heartbeatSeconds, mostStreams } from '@troskel/contract/ground/events';
import type { ServerEventName } from '@troskel/contract/ground/events';
import type pg from 'pg';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { channel, readMessage } from './channel.ts';
import type { ChannelMessage, Kept, Recipient, Watch } from './channel.ts';
import { createListener } from './listener.ts';
import { createOtherServers, serverHeartbeat } from './other-servers.ts';
import { senderOf } from './sender.ts';
import { reasonOf } from '../log.ts';
import type { Log } from '../log.ts';

/**
 * Bytes that may be buffered for a page that does not read; beyond that its stream ends, and it
 * reloads everything after reconnecting.
 */
const mostWaiting = 64 * 1024;

/** Pages per stream that are remembered; pages closed without unsubscribing are dropped first. */
const mostPages = 20;

const heartbeat = ': \n\n';

interface Opener {
  userId: string;
  sessionId: string;
  /** Id by which its pages name the stream when they subscribe. */
  streamId?: string | undefined;
  /** Expiry of the token that opened the stream; the stream ends with it. */
  endsAt: Date;
}

interface Stream extends Opener {
  readable: Readable;
  /** All companies that the user belongs to: each of their tabs may show another. */
  partnerIds: readonly string[];
  /** How often it has moved; a membership that was read before is out of date. */
  moves: number;
  /** Keys that the stream's pages watch, by page. */
  watched: Map<string, readonly string[]>;
  end: ReturnType<typeof setTimeout> | undefined;
}

/** The open streams of this server, and the listener that feeds them. */
export interface EventHub {
  /**
   * Opens a stream that ends with the session, the token or the server.
   *
   * @throws {ExpectedError} TOO_MANY_REQUESTS when the user has too many open streams,
   * UNAUTHENTICATED when the session has just ended
   */
  open(opener: Opener): Promise<Readable>;
  /**
   * Replaces what a page watches over its stream, which may be open at any server. The caller has
   * checked that the user may read it.
   */
  watch(watch: Watch): Promise<void>;
  /**
   * Follows invalidations of a cache of this server, with or without open streams. `isHeard` says
   * whether the connection is listening; `onChange` is also called when listening begins and after
   * a gap, since a message may have been missed.
   */
  followChanges(what: Kept, onChange: () => void): { isHeard(): boolean; stop(): void };
  /** Begins to hear, and to be known to the other servers, before anybody needs it. */
  begin(): void;
  /** Counts the open streams, of one user or of all. */
  count(userId?: string): number;
  close(): Promise<void>;
}

/** Selects those of the given sessions that are still valid, with the partners of each. */
const livingSessions = `
  select s.id as "sessionId",
         array(select member.partner_id from partner_member member
                where member.user_id = s.user_id
                order by member.partner_id) as "partnerIds"
    from session s
    left join account_deletion deletion on deletion.user_id = s.user_id
   where s.id = any($1) and s.expires_at > $2 and deletion.user_id is null`;

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.join(' ') === others.join(' ');

const refresh = eventText('refresh' satisfies ServerEventName, {});

/**
 * @param options.heartbeatMilliseconds time between heartbeats; tests shorten it
 * @param options.pool sends, when it ends, that this server is gone
 * @param options.serverHeartbeatMilliseconds time between heartbeats to the other servers, and within
 * which pages ask anew when one of these is missed; tests shorten it
 * @param options.whenReadable resolves once what was committed by now can be read wherever calls read;
 * undefined where it can be already
 */
export function createEventHub(options: {
  databaseUrl: string;
  log: () => Log;
  heartbeatMilliseconds?: number;
  pool: pg.Pool;
  serverHeartbeatMilliseconds?: number;
  whenReadable?: () => Promise<void> | undefined;
}): EventHub {
  const { databaseUrl, log, heartbeatMilliseconds = heartbeatSeconds * 1000 } = options;
  const { whenReadable = () => undefined } = options;
  const { serverHeartbeatMilliseconds: catchUpMilliseconds = serverHeartbeat } = options;
  /** Streams by user, partner and session; each is registered under all of its own. */
  const places = new Map<string, Set<Stream>>();
  const streams = new Set<Stream>();
  const followers: Record<Kept, Set<() => void>> = { flags: new Set() };
  let clock: ReturnType<typeof setInterval> | undefined;
  let isHeard = false;
  let isClosed = false;

  const listener = createListener({
    databaseUrl,
    log,
    onMessage: (text) => {
      try {
        hear(text);
      } catch (error) {
        const reason = reasonOf(error);
        log().error({ reason }, 'an event could not be read');
      }
    },
    onListening: () => {
      isHeard = true;
      otherServers.begin();
    },
    onGap: () => catchUp(),
  });

  const notify = (message: ChannelMessage) =>
    listener.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)]);

  const otherServers = createOtherServers({
    say: notify,
    onLost: () => catchUp(catchUpMilliseconds),
    heartbeat: catchUpMilliseconds,
  });

  /**
   * Something may have been missed: all caches, pages and sessions are made true.
   *
   * @param within milliseconds over which the pages are spread
   */
  function catchUp(within = 0): void {
    for (const told of Object.values(followers).flatMap((all) => [...all])) told();
    for (const stream of streams) {
      if (within === 0) tell(stream, refresh);
      else setTimeout(() => tell(stream, refresh), Math.random() * within).unref();
    }
    void checkSessions();
  }

  const placesOf = ({ userId, partnerIds, sessionId, streamId, watched }: Stream) => [
    `user:${userId}`,
    `session:${sessionId}`,
    ...partnerIds.map((partnerId) => `partner:${partnerId}`),
    ...(streamId === undefined ? [] : [`stream:${streamId}`]),
    ...[...watched.values()].flat().map((key) => `watched:${key}`),
  ];

  /** Key of the streams of a recipient. */
  const placeOf = (to: Recipient) =>
    'userId' in to
      ? `user:${to.userId}`
      : 'partnerId' in to
        ? `partner:${to.partnerId}`
        : `watched:${to.watched}`;

  function setWatched({ userId, streamId, pageId, keys }: Watch): boolean {
    const stream = [...(places.get(`stream:${streamId}`) ?? [])].find(
      (known) => known.userId === userId,
    );
    if (!stream) return false;
    unplace(stream);
    stream.watched.delete(pageId);
    if (keys.length > 0) stream.watched.set(pageId, keys);
    const [oldest] = stream.watched.keys();
    if (stream.watched.size > mostPages && oldest !== undefined) stream.watched.delete(oldest);
    place(stream);
    return true;
  }

  function place(stream: Stream): void {
    for (const key of placesOf(stream)) {
      const there = places.get(key);
      if (there) there.add(stream);
      else places.set(key, new Set([stream]));
    }
  }

  function unplace(stream: Stream): void {
    for (const key of placesOf(stream)) {
      const there = places.get(key);
      there?.delete(stream);
      if (there?.size === 0) places.delete(key);
    }
  }

  function forget(stream: Stream): void {
    if (!streams.delete(stream)) return;
    clearTimeout(stream.end);
    unplace(stream);
    if (streams.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  }

  /** Ends a stream gracefully: what is already written can still be read. */
  function end(stream: Stream): void {
    if (streams.has(stream)) stream.readable.push(null);
    forget(stream);
  }

  function write(stream: Stream, text: string): void {
    if (!streams.has(stream)) return;
    stream.readable.push(text);
    if (stream.readable.readableLength <= mostWaiting) return;
    forget(stream);
    stream.readable.destroy();
  }

  /** Events, in order, that are held back until the replicas have the commits that they tell of. */
  const untold: [Stream, string][] = [];
  let telling: Promise<void> | undefined;

  async function tellAll(): Promise<void> {
    try {
      while (untold.length > 0) {
        const batch = untold.splice(0);
        await whenReadable();
        for (const [stream, text] of batch) write(stream, text);
      }
    } finally {
      telling = undefined;
    }
  }

  /** Makes pages ask anew. */
  function tell(stream: Stream, text: string): void {
    untold.push([stream, text]);
    telling ??= tellAll();
  }

  function hear(text: string): void {
    const message = readMessage(text);
    if ('endedSession' in message) {
      for (const stream of places.get(`session:${message.endedSession}`) ?? []) end(stream);
      return;
    }
    if ('movedUser' in message) {
      const moved = [...(places.get(`user:${message.movedUser}`) ?? [])];
      // At once out of where they were; where they belong now is read.
      for (const stream of moved) move(stream, []);
      void checkSessions(moved);
      return;
    }
    if ('missed' in message) {
      otherServers.miss();
      return;
    }
    if ('server' in message) {
      otherServers.hear(message);
      return;
    }
    if ('watch' in message) {
      setWatched(message.watch);
      return;
    }
    if ('changed' in message) {
      for (const eventMessage of followers[message.changed]) eventMessage();
      return;
    }
    const { to, event, data } = message;
    const eventMessage = eventText(event, data);
    for (const stream of places.get(placeOf(to)) ?? []) tell(stream, eventMessage);
  }

  /** Ends streams whose session has ended, and updates those whose user has joined or left a partner. */
  async function checkSessions(asked: Iterable<Stream> = streams): Promise<void> {
    const checked = [...asked];
    if (checked.length === 0) return;
    const moves = new Map(checked.map((stream) => [stream, stream.moves]));
    let living: Map<string, string[]>;
    try {
      living = await readLiving(checked);
    } catch {
      // The listener is about to reconnect and will ask again.
      return;
    }
    for (const stream of checked) {
      const partnerIds = living.get(stream.sessionId);
      if (partnerIds === undefined) end(stream);
      else if (stream.moves !== moves.get(stream)) continue;
      else if (!areSame(partnerIds, stream.partnerIds) && streams.has(stream)) {
        move(stream, partnerIds);
      }
    }
  }

  function move(stream: Stream, partnerIds: readonly string[]): void {
    unplace(stream);
    stream.partnerIds = partnerIds;
    stream.moves += 1;
    // The pages subscribe anew, and their rights are checked again.
    stream.watched.clear();
    place(stream);
    tell(stream, refresh);
  }

  async function readLiving(asked: readonly Stream[]): Promise<Map<string, string[]>> {
    const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
    const rows = await listener.query<{ sessionId: string; partnerIds: string[] }>(livingSessions, [
      ids,
      new Date(),
    ]);
    return new Map(rows.map(({ sessionId, partnerIds }) => [sessionId, partnerIds]));
  }

  function beat(): void {
    for (const stream of streams) write(stream, heartbeat);
    void checkSessions();
  }

  async function hearAtLast(onChange: () => void): Promise<void> {
    try {
      await listener.ready();
    } catch {
      // The listener retries; a later connection counts as a gap.
      return;
    }
    onChange();
  }

  const countOf = (userId: string) => places.get(`user:${userId}`)?.size ?? 0;

  return {
    async open(opener) {
      if (countOf(opener.userId) >= mostStreams) {
        throw new ExpectedError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
      }
      const readable = new Readable({ read: () => {}, highWaterMark: mostWaiting });
      const stream: Stream = {
        ...opener,
        readable,
        partnerIds: [],
        moves: 0,
        watched: new Map(),
        end: undefined,
      };
      readable.on('close', () => forget(stream));
      streams.add(stream);
      place(stream);
      clock ??= setInterval(beat, heartbeatMilliseconds);
      stream.end = setTimeout(() => end(stream), opener.endsAt.getTime() - Date.now());
      try {
        await listener.ready();
        // The end of the session is heard from here on; a session that ended before is found by
        // this query.
        const partnerIds = (await readLiving([stream])).get(stream.sessionId);
        if (partnerIds === undefined) throw new ExpectedError('UNAUTHENTICATED');
        if (isClosed) throw new ExpectedError('SERVICE_UNAVAILABLE');
        if (streams.has(stream)) {
          unplace(stream);
          stream.partnerIds = partnerIds;
          place(stream);
        }
      } catch (error) {
        forget(stream);
        readable.destroy();
        throw error;
      }
      tell(stream, refresh);
      return readable;
    },
    async watch(watch) {
      if (setWatched(watch)) return;
      await notify({ watch });
    },
    followChanges(what, onChange) {
      followers[what].add(onChange);
      void hearAtLast(onChange);
      return { isHeard: () => isHeard, stop: () => void followers[what].delete(onChange) };
    },
    // The listener retries.
    begin: () => void listener.ready().catch(() => null),
    count: (userId) => (userId === undefined ? streams.size : countOf(userId)),
    async close() {
      isClosed = true;
      for (const stream of streams) end(stream);
      senderOf(options.pool).sayLast(JSON.stringify(otherServers.end()));
      await listener.close();
    },
  };
}
