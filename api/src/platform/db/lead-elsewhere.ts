import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** The pool that statements go to instead of the one that they are asked of. */
const instead = new AsyncLocalStorage<pg.Pool>();

type Asking = (...asked: unknown[]) => unknown;

/**
 * Makes statements within {@link askInstead} go to another pool, through whichever handle, so that no
 * handler of a call knows of it.
 */
export function leadElsewhere(pool: pg.Pool): void {
  const led = (name: 'connect' | 'query'): Asking => {
    const own = pool[name].bind(pool) as Asking;
    return (...asked) => {
      const other = instead.getStore();
      return other ? (other[name] as Asking).apply(other, asked) : own(...asked);
    };
  };
  pool.connect = led('connect') as pg.Pool['connect'];
  pool.query = led('query') as pg.Pool['query'];
}

/** Does work whose statements go to that pool. */
export const askInstead = <Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> =>
  instead.run(pool, work);
