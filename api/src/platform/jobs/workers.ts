import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type { RunnerOptions, TaskList } from 'graphile-worker';
import type pg from 'pg';
import { watchClock } from './clock-jumps.ts';
import { lastingPool } from './lasting-pool.ts';
import { LostJobs } from './lost-jobs.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Job } from './job.ts';
import { restartPause } from './rules.ts';
import type { Log } from '../log.ts';

// The library's own log lines contain payloads; failures are reported through onFailure instead.
const quietLogger = new Logger(() => () => {});

/**
 * Concurrent jobs of a server. A run for an endpoint of a partner may wait 15 seconds for an answer,
 * and holds no connection meanwhile.
 */
const atOnce = { mails: 2, webhooks: 8, others: 2 };
/**
 * Connections of the pools of workers, each with one to listen on; those for webhooks share two more.
 */
export const jobConnections = atOnce.mails + 1 + (2 + 1) + atOnce.others + 1;

/** The schedule of periodic jobs; each run is queued once, across all servers. */
const crontabOf = (jobs: readonly Job[]) =>
  jobs
    .flatMap(({ name, every, queue }) => {
      if (every === undefined) return [];
      const inQueue = queue === undefined ? '' : `&queue=${queue}&jobKey=${name}`;
      return [`${every} ${name} ?max=1${inQueue}`];
    })
    .join('\n');

/** A job with its handler at this server. */
export interface BoundJob {
  job: Job;
  run: (payload: unknown) => Promise<void>;
}

export interface Workers {
  /**
   * Takes no more jobs, gives running ones so many milliseconds, and releases the rest for other
   * servers. The caller must then end the process, and with it what still runs.
   */
  stop(graceMs: number): Promise<void>;
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

interface WorkerOptions {
  /** For the statements of jobs. */
  pool: pg.Pool;
  /** For heartbeats, which must not wait behind calls and jobs. */
  watchPool: pg.Pool;
  log: () => Log;
  onFailure: (job: string, attempt: number, error: unknown) => void;
  /** Milliseconds between heartbeats; rules.ts says how many a dead server has missed. */
  heartbeatPause?: number;
  /** Milliseconds within which a worker has begun an assigned job (lost-jobs.ts). */
  begunAfter?: number;
  /** Milliseconds between looks at the clock (clock-jumps.ts). */
  clockPause?: number;
}

/** Keeps a worker pool running: when it ends by itself, starts another. */
function keepRunning(
  { pool, watchPool, log, onFailure, begunAfter, clockPause }: WorkerOptions,
  heartbeat: Heartbeat,
  jobs: Pick<RunnerOptions, 'taskList' | 'crontab' | 'concurrency'>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  /** Ids of ended workers under which jobs may still be locked. */
  const former = new Set<string>();
  let stopRunner = async (): Promise<void> => {};

  async function runUntilEnd(): Promise<void> {
    const events: NonNullable<RunnerOptions['events']> = new EventEmitter();
    const ended = Promise.withResolvers<void>();
    const lostJobs = new LostJobs(watchPool, stopping.signal, begunAfter);
    let workerId: string | undefined;
    events.on('job:start', ({ job }) => lostJobs.take(job.id));
    events.on('job:complete', ({ job }) => lostJobs.end(job.id));
    events.on('worker:getJob:error', () => {
      if (workerId !== undefined) lostJobs.noteFailure(workerId);
    });
    events.on('pool:create', ({ workerPool }) => {
      workerId = workerPool.id;
      former.add(workerPool.id);
    });
    events.on('pool:release', () => ended.resolve());
    events.on('job:error', ({ job, error }) => onFailure(job.task_identifier, job.attempts, error));
    events.on('pool:fatalError', ({ error, action }) => {
      log().error({ action, code: codeOf(error) }, 'what became of a job could not be noted');
    });
    const runner = await run({
      ...jobs,
      events,
      pgPool: lastingPool(pool, stopping.signal),
      noHandleSignals: true,
      pollInterval: 5000,
      logger: quietLogger,
      // Called before each job, so that no job is taken whose release is not guaranteed.
      forbiddenFlags: async () => {
        if (workerId !== undefined) await heartbeat.confirmWorker(workerId);
        return null;
      },
      // The library awaits batched completions. Without batching, a lost connection is an unhandled
      // rejection, which ends the process (its worker.ts calls completeJob and failJob without
      // awaiting).
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    stopRunner = async () => {
      // The library's scheduler may sleep for a minute before it notices; the workers have long
      // ended by then.
      await Promise.race([runner.stop().catch(() => null), ended.promise]);
    };
    if (stopping.signal.aborted) await stopRunner();
    await ended.promise;
  }

  async function goOn(): Promise<void> {
    let wait = restartPause.first;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      let code: unknown;
      try {
        for (const workerId of former) {
          await heartbeat.releaseWorker(workerId);
          former.delete(workerId);
        }
        await runUntilEnd();
      } catch (error) {
        code = codeOf(error);
      }
      if (stopping.signal.aborted) return;
      log().warn({ code }, 'the workers have ended, and are started again');
      if (performance.now() - startedAt > restartPause.longEnough) wait = restartPause.first;
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => null);
      wait = Math.min(wait * 2, restartPause.longest);
    }
  }
  const going = goOn();
  // The library waits for the next minute as it was before: after a clock that was ahead has been set
  // right, for hours.
  const endWatch = watchClock(() => {
    log().warn({}, 'the clock has been set');
    void stopRunner();
  }, clockPause);

  return {
    async stop() {
      stopping.abort();
      endWatch();
      await stopRunner();
      await going;
    },
  };
}

/**
 * Starts the workers; a failed job is retried with growing pauses. Mails have workers of their own,
 * since an unresponsive mail server blocks each of them for half a minute, and so have webhooks, whose
 * receivers may hang.
 * Jobs must be idempotent: one may run twice, even concurrently, when its server pauses for half a
 * minute or is lost between the work and its completion.
 */
export function startWorkers(options: WorkerOptions, jobs: readonly BoundJob[]): Workers {
  const tasksOf = (those: readonly BoundJob[]): TaskList =>
    Object.fromEntries(those.map(({ job, run }) => [job.name, (payload) => run(payload)]));
  const mails = jobs.filter(({ job }) => job.isMail);
  const webhooks = jobs.filter(({ job }) => job.isWebhook);
  const others = jobs.filter(({ job }) => !job.isMail && !job.isWebhook);
  const heartbeat = createHeartbeat(options.watchPool, options.log, options.heartbeatPause);
  const pools = [
    keepRunning(options, heartbeat, { taskList: tasksOf(mails), concurrency: atOnce.mails }),
    keepRunning(options, heartbeat, {
      taskList: tasksOf(webhooks),
      concurrency: atOnce.webhooks,
    }),
    keepRunning(options, heartbeat, {
      taskList: tasksOf(others),
      concurrency: atOnce.others,
      crontab: crontabOf(others.map(({ job }) => job)),
    }),
  ];
  return {
    async stop(graceMs) {
      const ended = Promise.all(pools.map((workers) => workers.stop()));
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
      // An unreachable database does not delay the stop: another server releases our jobs.
      await heartbeat.leave().catch(() => null);
    },
  };
}
