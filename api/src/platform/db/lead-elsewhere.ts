import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Where statements go instead of the pool that they are asked of. */
const instead = new AsyncLocalStorage<{ pool: pg.Pool; mayBeOld: boolean }>();

type Asking = (...asked: unknown[]) => unknown;

/**
 * Makes statements within {@link askInstead} go to another pool, through whichever handle, so that no
 * handler of a call knows of it.
 */
export function leadElsewhere(pool: pg.Pool): void {
  const led = (name: 'connect' | 'query'): Asking => {
    const own = pool[name].bind(pool) as Asking;
    return (...asked) => {
      const other = instead.getStore()?.pool;
      return other ? (other[name] as Asking).apply(other, asked) : own(...asked);
    };
  };
  pool.connect = led('connect') as pg.Pool['connect'];
  pool.query = led('query') as pg.Pool['query'];
}

/**
 * Does work whose statements go to that pool.
 *
 * @param options.mayBeOld it may lack what was written a moment ago
 */
export const askInstead = <Result>(
  pool: pg.Pool,
  { mayBeOld }: { mayBeOld: boolean },
  work: () => Promise<Result>,
): Promise<Result> => instead.run({ pool, mayBeOld }, work);

/** Whether what is read now may be old. */
export const isAskingOld = (): boolean => instead.getStore()?.mayBeOld === true;

/** Does what must not read anything old, within a call that may: what is kept longer than it, or writes. */
export const askRecent = <Result>(work: () => Promise<Result>): Promise<Result> =>
  isAskingOld() ? instead.exit(work) : work();
