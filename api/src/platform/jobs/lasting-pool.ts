import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../db/database.ts';

/** The library's prepared statements by which a job that has been run leaves the queue, or waits. */
const endings = /^(complete|fail)_jobs?(_q)?\//;

const longestPause = 5000;

/** Until the database takes it, or the server stops. */
async function lastingly<Result>(
  work: () => Promise<Result>,
  stopping: AbortSignal,
): Promise<Result> {
  for (let wait = 100; ; wait = Math.min(wait * 2, longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (stopping.aborted || !isDatabaseUnavailable(error)) throw error;
    }
    await pause(wait, undefined, { signal: stopping });
  }
}

/**
 * The pool as the jobs' library is given it: what says that a job is done, or has failed, is said
 * again on another connection when one breaks, until it is heard. The library gives up at once, and a
 * job that was done would be run again. Saying so twice changes nothing.
 */
export function lastingPool(pool: pg.Pool, stopping: AbortSignal): pg.Pool {
  /** What the library takes from a pool to run one statement after the other. */
  function connect() {
    let held: Promise<pg.PoolClient> | undefined;
    return {
      async query(config: pg.QueryConfig, values?: unknown[]) {
        if (typeof config === 'object' && endings.test(config.name ?? '')) {
          return lastingly(() => pool.query(config), stopping);
        }
        held ??= pool.connect();
        try {
          return await (await held).query(config, values);
        } catch (error) {
          // By the codes of some of these the library waits for up to three minutes by itself; of any
          // other fault it looks for a job again with its next poll.
          if (isDatabaseUnavailable(error))
            throw new Error('the database is away', { cause: error });
          throw error;
        }
      },
      async release() {
        const client = await held?.catch(() => null);
        client?.release();
      },
    };
  }
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'connect') return value.bind(target) as unknown;
      // With a callback it is given a connection to listen on for good.
      return (callback?: Parameters<pg.Pool['connect']>[0]) =>
        callback ? target.connect(callback) : Promise.resolve(connect());
    },
  });
}
