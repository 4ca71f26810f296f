import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The pool that statements go to in place of the one that they are asked of. */
const routed = new AsyncLocalStorage<{ pool: pg.Pool; allowsStale: boolean }>();

type Asking = (...asked: unknown[]) => unknown;

/**
 * Makes statements within {@link withPool} go to another pool, through whichever handle, so that no
 * handler of a call knows of it.
 */
export function routeByContext(pool: pg.Pool): void {
  const routing = (name: 'connect' | 'query'): Asking => {
    const own = pool[name].bind(pool) as Asking;
    return (...asked) => {
      const other = routed.getStore()?.pool;
      return other ? (other[name] as Asking).apply(other, asked) : own(...asked);
    };
  };
  pool.connect = routing('connect') as pg.Pool['connect'];
  pool.query = routing('query') as pg.Pool['query'];
}

/**
 * Runs work whose statements go to that pool.
 *
 * @param options.allowsStale the pool may lack what was written a moment ago
 */
export const withPool = <Result>(
  pool: pg.Pool,
  { allowsStale }: { allowsStale: boolean },
  work: () => Promise<Result>,
): Promise<Result> => routed.run({ pool, allowsStale }, work);

/** The pool that statements asked of this one go to now. */
export const routedPool = (pool: pg.Pool): pg.Pool => routed.getStore()?.pool ?? pool;

/** Whether what is read now may lack what was written a moment ago. */
export const isStaleRead = (): boolean => routed.getStore()?.allowsStale === true;

/**
 * Runs work at the primary, also within a call that allows stale reads: what is cached beyond the call,
 * and what is written.
 */
export const withPrimary = <Result>(work: () => Promise<Result>): Promise<Result> =>
  isStaleRead() ? routed.exit(work) : work();
