import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type pg from 'pg';
import { beatPause, lookAgain } from './rules.ts';
import type { SeenServer, Sighting } from './rules.ts';
import type { Log } from '../log.ts';

/** A server among the others: it says that it lives, and gives back what the gone ones had in hand. */
export interface Presence {
  /**
   * Resolves when the others know that this server lives, and that the worker is one of its own. After
   * it stood still, or had no database, they may have given away what its workers held.
   *
   * @throws {Error} when they cannot be told just now
   */
  vouchFor(workerId: string): Promise<void>;
  /** Gives back what a worker of this server holds that works no more. */
  dismiss(workerId: string): Promise<void>;
  /** Gives back all that this server's workers hold, and is not there any more. */
  leave(): Promise<void>;
}

const beat = `
  insert into running_server (id, worker_ids, beats, seen_at) values ($1, $2, 1, $3)
  on conflict (id) do update set worker_ids = excluded.worker_ids,
    beats = running_server.beats + 1, seen_at = excluded.seen_at`;

// Under the key of the library's own message, so that idle workers of the living look at once.
const giveBack = `
  select graphile_worker.force_unlock_workers($1),
         pg_notify('jobs:insert', '{"count":4}')`;

/** Only those that have given no sign of life since; each goes once, however many servers see it. */
const removeGone = `
  delete from running_server server using unnest($1::uuid[], $2::bigint[]) as gone (id, beats)
   where server.id = gone.id and server.beats = gone.beats
  returning server.worker_ids as "workerIds"`;

async function inTransaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    fault = error instanceof Error ? error : new Error('unknown');
    throw error;
  } finally {
    // One that has failed is not used again: whether the transaction is over is not known.
    client.release(fault);
  }
}

/** @param pauseMs milliseconds between two signs of life */
export function createPresence(
  pool: pg.Pool,
  log: () => Log,
  pauseMs: number = beatPause,
): Presence {
  /** Milliseconds for which a sign of life is taken to be known: well below what makes one gone. */
  const knownFor = 3 * pauseMs;
  const id = uuid();
  const workers = new Set<string>();
  const stopping = new AbortController();
  let others: ReadonlyMap<string, Sighting> = new Map();
  let toldAt = -Infinity;
  let told: ReadonlySet<string> = new Set();
  let lastBeat: Promise<void> = Promise.resolve();
  let nextBeat: Promise<void> | undefined;

  async function beatOnce(): Promise<void> {
    if (stopping.signal.aborted) throw new Error('the server is leaving');
    const mine = new Set(workers);
    await pool.query(beat, [id, [...mine], new Date()]);
    told = mine;
    toldAt = performance.now();
  }

  /**
   * One at a time: of two on their way at once the older list of workers could arrive last, and what a
   * worker missing from it had in hand would be given back by nobody.
   */
  function sayAlive(): Promise<void> {
    const begin = () => {
      nextBeat = undefined;
      return beatOnce();
    };
    nextBeat ??= lastBeat.then(begin, begin);
    lastBeat = nextBeat;
    return nextBeat;
  }

  async function bury(gone: readonly SeenServer[]): Promise<void> {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ workerIds: string[] }>(removeGone, [
        gone.map((server) => server.id),
        gone.map(({ beats }) => beats),
      ]);
      if (rows.length === 0) return;
      await client.query(giveBack, [rows.flatMap(({ workerIds }) => workerIds)]);
      log().warn({ servers: rows.length }, 'a server has gone, and its jobs are given back');
    });
  }

  async function lookAround(): Promise<void> {
    const { rows } = await pool.query<SeenServer>(
      'select id, beats from running_server where id <> $1',
      [id],
    );
    const { known, gone } = lookAgain(others, rows);
    others = known;
    if (gone.length > 0) await bury(gone);
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await sayAlive();
        await lookAround();
      } catch {
        // A database that is away is told by its own check, and by every call.
      }
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => null);
    }
  }
  const going = goOn();

  return {
    async vouchFor(workerId) {
      if (told.has(workerId) && performance.now() - toldAt < knownFor) return;
      workers.add(workerId);
      await sayAlive();
    },
    async dismiss(workerId) {
      await pool.query(giveBack, [[workerId]]);
      workers.delete(workerId);
    },
    async leave() {
      stopping.abort();
      await going;
      await inTransaction(pool, async (client) => {
        await client.query(giveBack, [[...workers]]);
        await client.query('delete from running_server where id = $1', [id]);
      });
    },
  };
}
