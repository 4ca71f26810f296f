import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type pg from 'pg';
import { heartbeatPause, updateSightings } from './rules.ts';
import type { SeenServer, Sighting } from './rules.ts';
import type { Log } from '../log.ts';

/** A server's heartbeat in the database, and the release of jobs held by dead servers. */
export interface Heartbeat {
  /**
   * Resolves when this server's heartbeat is stored and lists the worker. Necessary after a pause
   * or an outage, when other servers may have released its jobs.
   *
   * @throws {Error} when the heartbeat cannot be stored now
   */
  confirmWorker(workerId: string): Promise<void>;
  /** Releases the jobs of a worker of this server that has ended. */
  releaseWorker(workerId: string): Promise<void>;
  /** Releases all jobs of this server and removes its heartbeat. */
  leave(): Promise<void>;
}

const beat = `
  insert into running_server (id, worker_ids, beats, seen_at) values ($1, $2, 1, $3)
  on conflict (id) do update set worker_ids = excluded.worker_ids,
    beats = running_server.beats + 1, seen_at = excluded.seen_at`;

// Adds an empty message under the library's key, so that idle workers look for jobs at once.
const releaseJobs = `
  select graphile_worker.force_unlock_workers($1),
         pg_notify('jobs:insert', '{"count":4}')`;

/** Only servers without a heartbeat since; each is removed once, however many servers notice. */
const deleteDead = `
  delete from running_server server using unnest($1::uuid[], $2::bigint[]) as dead (id, beats)
   where server.id = dead.id and server.beats = dead.beats
  returning server.worker_ids as "workerIds"`;

// The library notes until when it has queued periodic jobs, by the clock of the server that did, and
// queues none before that: one clock that is ahead would keep every server from it, and for as long
// after it has been set right. Once too often does no harm.
const mendSchedule = `
  update graphile_worker._private_known_crontabs
     set last_execution = date_trunc('minute', clock_timestamp())
   where last_execution > clock_timestamp() + interval '1 minute'`;

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
    // Not reused after an error: it is unknown whether the transaction has ended.
    client.release(fault);
  }
}

/**
 * @param pauseMs milliseconds between heartbeats
 */
export function createHeartbeat(
  pool: pg.Pool,
  log: () => Log,
  pauseMs: number = heartbeatPause,
): Heartbeat {
  /**
   * Milliseconds that a stored heartbeat counts as recent; well below the time after which a server
   * is dead.
   */
  const freshFor = 3 * pauseMs;
  const id = uuid();
  const workers = new Set<string>();
  const stopping = new AbortController();
  let others: ReadonlyMap<string, Sighting> = new Map();
  let storedAt = -Infinity;
  let storedWorkers: ReadonlySet<string> = new Set();
  let lastBeat: Promise<void> = Promise.resolve();
  let nextBeat: Promise<void> | undefined;

  async function storeHeartbeat(): Promise<void> {
    if (stopping.signal.aborted) throw new Error('the server is leaving');
    const mine = new Set(workers);
    await pool.query(beat, [id, [...mine], new Date()]);
    storedWorkers = mine;
    storedAt = performance.now();
  }

  /**
   * Sends one heartbeat at a time. Of two concurrent ones the older list of workers could be stored
   * last, and the jobs of a worker missing from it would never be released.
   */
  function sendHeartbeat(): Promise<void> {
    const begin = () => {
      nextBeat = undefined;
      return storeHeartbeat();
    };
    nextBeat ??= lastBeat.then(begin, begin);
    lastBeat = nextBeat;
    return nextBeat;
  }

  async function removeDead(dead: readonly SeenServer[]): Promise<void> {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ workerIds: string[] }>(deleteDead, [
        dead.map((server) => server.id),
        dead.map(({ beats }) => beats),
      ]);
      if (rows.length === 0) return;
      await client.query(releaseJobs, [rows.flatMap(({ workerIds }) => workerIds)]);
      log().warn({ servers: rows.length }, 'a server has gone, and its jobs are given back');
    });
  }

  async function checkOthers(): Promise<void> {
    const { rows } = await pool.query<SeenServer>(
      'select id, beats from running_server where id <> $1',
      [id],
    );
    const { known, dead } = updateSightings(others, rows);
    others = known;
    if (dead.length > 0) await removeDead(dead);
  }

  async function keepBeating(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await sendHeartbeat();
        await checkOthers();
        await pool.query(mendSchedule);
      } catch {
        // The readiness check and every call report an unreachable database.
      }
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => null);
    }
  }
  const beating = keepBeating();

  return {
    async confirmWorker(workerId) {
      if (storedWorkers.has(workerId) && performance.now() - storedAt < freshFor) return;
      workers.add(workerId);
      await sendHeartbeat();
    },
    async releaseWorker(workerId) {
      await pool.query(releaseJobs, [[workerId]]);
      workers.delete(workerId);
    },
    async leave() {
      stopping.abort();
      await beating;
      await inTransaction(pool, async (client) => {
        await client.query(releaseJobs, [[...workers]]);
        await client.query('delete from running_server where id = $1', [id]);
      });
    },
  };
}
