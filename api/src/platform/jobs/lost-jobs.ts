import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds within which a worker has begun an assigned job. */
const begunAfter = 10_000;

// A serial queue is locked together with its job.
const releaseJobs = `
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
 * Releases jobs that were assigned to one of our workers without its knowledge, because the
 * connection broke between commit and answer. Since the worker is alive, no other server would
 * release the job, and it would stay locked for hours.
 */
export class LostJobs {
  readonly #pool: pg.Pool;
  readonly #stopping: AbortSignal;
  readonly #begunAfter: number;
  /** Ids of the jobs that our workers have begun. */
  readonly #inHand = new Set<string>();
  #brokeAt: number | undefined;

  /**
   * @param begunAfterMs tests shorten it
   */
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

  /** Notes that fetching a job failed, so it is unknown whether one was assigned. */
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
        .query(releaseJobs, [workerId, [...this.#inHand], this.#begunAfter])
        .then(
          () => true,
          () => false,
        );
      if (isDone && brokeAt === this.#brokeAt) this.#brokeAt = undefined;
    }
  }
}
