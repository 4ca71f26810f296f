import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isDatabaseUnavailable } from './database.ts';

/** Milliseconds between two looks whether the primary is back. */
const lookEveryMs = 1000;

/** The pool that a call's statements go to instead of the primary's. */
const instead = new AsyncLocalStorage<pg.Pool>();

type Asking = (...asked: unknown[]) => unknown;

/** Makes statements within {@link Standby.read} go to the standby, through whichever handle. */
function leadElsewhere(pool: pg.Pool): void {
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

/**
 * Reads that go on while no machine of the database takes writes: from a standby that has everything
 * that was acknowledged. A call that only reads is begun anew there when it does not reach the
 * primary, and goes there at once as long as the primary is known to be away. Nothing is written by
 * what it reads.
 */
export class Standby {
  readonly #pool: pg.Pool;
  readonly #watchPool: pg.Pool;
  #looking: NodeJS.Timeout | undefined;

  /**
   * @param pools.primary is led elsewhere within a call that reads
   * @param pools.watchPool by which the primary is looked at
   */
  constructor(pools: { primary: pg.Pool; standby: pg.Pool; watchPool: pg.Pool }) {
    this.#pool = pools.standby;
    this.#watchPool = pools.watchPool;
    leadElsewhere(pools.primary);
  }

  /** Whether the primary was not reached, and has not been since. */
  get standsIn(): boolean {
    return this.#looking !== undefined;
  }

  /** Does what only reads, and may do it twice. */
  async read<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.standsIn) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        this.notePrimaryAway();
      }
    }
    return instead.run(this.#pool, work);
  }

  /** Whether it answers. */
  async answers(): Promise<boolean> {
    return this.#pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  notePrimaryAway(): void {
    if (this.#looking) return;
    let isAsking = false;
    const look = async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        await this.#watchPool.query('select 1');
        this.#endLooking();
      } catch {
        // Still away.
      }
      isAsking = false;
    };
    this.#looking = setInterval(() => void look(), lookEveryMs).unref();
  }

  #endLooking(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  async close(): Promise<void> {
    this.#endLooking();
    await this.#pool.end();
  }
}
