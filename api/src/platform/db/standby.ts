import type pg from 'pg';
import { isDatabaseUnavailable } from './database.ts';
import { withPool } from './pool-routing.ts';

/** Milliseconds between two looks whether the primary is back. */
const lookEveryMs = 1000;

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

  /** @param watchPool by which the primary is looked at */
  constructor(pool: pg.Pool, watchPool: pg.Pool) {
    this.#pool = pool;
    this.#watchPool = watchPool;
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
    return withPool(this.#pool, { allowsStale: false }, work);
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
