import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds after which whoever was given a job has begun with it. */
const begunAfter = 10_000;

// A queue that does one job at a time is taken with its job.
const giveBack = `
  with lost as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = $1 and id <> all($2::bigint[])
       and locked_at < now() - $3 * interval '1 millisecond'
    returning job_queue_id
  ), queues as (
    update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
      from lost where queue.id = lost.job_queue_id and queue.locked_by = $1
  )
  select pg_notify('jobs:insert', '{"count":1}') where exists (select from lost)`;

/**
 * Gives back what the database gave a worker of ours that never heard of it: the connection broke
 * between the commit and the answer. The worker lives, so no other server misses it, and the job would
 * stay taken for hours.
 */
export class LostJobs {
  readonly #pool: pg.Pool;
  readonly #stopping: AbortSignal;
  readonly #begunAfter: number;
  /** Of jobs that a worker of ours has begun with. */
  readonly #inHand = new Set<string>();
  #brokeAt: number | undefined;

  /** @param begunAfterMs tests shorten it */
  constructor(pool: pg.Pool, stopping: AbortSignal, begunAfterMs: number = begunAfter) {
    this.#pool = pool;
    this.#stopping = stopping;
    this.#begunAfter = begunAfterMs;
  }

  take(jobId: string): void {
    this.#inHand.add(jobId);
  }

  end(jobId: string): void {
    this.#inHand.delete(jobId);
  }

  /** Asking for a job has failed: whether one was given is not known. */
  noteFailure(workerId: string): void {
    const isLooking = this.#brokeAt !== undefined;
    this.#brokeAt = performance.now();
    if (!isLooking) void this.#look(workerId).catch(() => null);
  }

  async #look(workerId: string): Promise<void> {
    while (this.#brokeAt !== undefined) {
      const brokeAt: number = this.#brokeAt;
      await pause(this.#begunAfter, undefined, { signal: this.#stopping });
      if (brokeAt !== this.#brokeAt) continue;
      const isDone = await this.#pool
        .query(giveBack, [workerId, [...this.#inHand], this.#begunAfter])
        .then(
          () => true,
          () => false,
        );
      if (isDone && brokeAt === this.#brokeAt) this.#brokeAt = undefined;
    }
  }
}
