import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../db/database.ts';

/** Prepared statements of the library that complete, fail or reschedule a job. */
const endings = /^(complete|fail)_jobs?(_q)?\//;

const longestPause = 5000;

/** Retries until the database accepts it or the server stops. */
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
 * Wraps the pool for the job library: statements that complete or fail a job are retried on another
 * connection when one breaks. The library does not retry, so a completed job would run again.
 * Running them twice is harmless.
 */
export function lastingPool(pool: pg.Pool, stopping: AbortSignal): pg.Pool {
  /** Statements that the library runs on a connection it has checked out. */
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
          // For some of these codes the library itself waits up to three minutes; after any other
          // error it looks for a job again at its next poll.
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
      // With a callback the library asks for a connection to listen on permanently.
      return (callback?: Parameters<pg.Pool['connect']>[0]) =>
        callback ? target.connect(callback) : Promise.resolve(connect());
    },
  });
}
