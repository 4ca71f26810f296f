import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type { RunnerOptions, TaskList } from 'graphile-worker';
import type pg from 'pg';
import { lastingPool } from './lasting-pool.ts';
import { LostJobs } from './lost-jobs.ts';
import { createPresence } from './presence.ts';
import type { Presence } from './presence.ts';
import type { Job } from './job.ts';
import { restartPause } from './rules.ts';
import type { Log } from '../log.ts';

// The library's own lines hold payloads; what matters is reported through onFailure instead.
const quietLogger = new Logger(() => () => {});

/** Jobs that one server runs at the same time: of mails, and beside them of all else. */
const atOnce = 2;

/** When the clock queues them: once a time, and never twice in a queue. */
const crontabOf = (jobs: readonly Job[]) =>
  jobs
    .flatMap(({ name, every, queue }) => {
      if (every === undefined) return [];
      const inQueue = queue === undefined ? '' : `&queue=${queue}&jobKey=${name}`;
      return [`${every} ${name} ?max=1${inQueue}`];
    })
    .join('\n');

/** A job with what does it, at this server. */
export interface BoundJob {
  job: Job;
  run: (payload: unknown) => Promise<void>;
}

export interface Workers {
  /**
   * Takes no more jobs, lets those in hand end within so many milliseconds, and gives the rest back:
   * another server takes them at once. Whoever calls must end the process then, and with it what is
   * still being done.
   */
  stop(graceMs: number): Promise<void>;
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

interface Surroundings {
  /** For the jobs' own statements. */
  pool: pg.Pool;
  /** For what is said to other servers; it must not wait behind calls and jobs. */
  watchPool: pg.Pool;
  log: () => Log;
  onFailure: (job: string, attempt: number, error: unknown) => void;
  /** Milliseconds between two signs of life; rules.ts says how many are missed by one that has gone. */
  beatPause?: number;
  /** Milliseconds after which whoever was given a job has begun with it (lost-jobs.ts). */
  begunAfter?: number;
}

/** Runs workers for as long as the server does: when they end by themselves, others follow. */
function keepRunning(
  { pool, watchPool, log, onFailure, begunAfter }: Surroundings,
  presence: Presence,
  jobs: Pick<RunnerOptions, 'taskList' | 'crontab'>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  /** Under which jobs may still be held by workers that have ended. */
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
      concurrency: atOnce,
      noHandleSignals: true,
      pollInterval: 5000,
      logger: quietLogger,
      // Asked before each job: none is taken that nobody would give back.
      forbiddenFlags: async () => {
        if (workerId !== undefined) await presence.vouchFor(workerId);
        return null;
      },
      // The library awaits what it batches. Without, a lost connection is a rejection that nobody
      // handles, which ends the process (its worker.ts calls completeJob and failJob and goes on).
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    stopRunner = async () => {
      // Its clock may sleep for a minute before it notices; its workers have long ended then.
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
          await presence.dismiss(workerId);
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

  return {
    async stop() {
      stopping.abort();
      await stopRunner();
      await going;
    },
  };
}

/**
 * Starts the workers; a failed job is tried again with growing pauses. Mails have workers of their
 * own: with a mail server that takes connections and says nothing, each of them waits half a minute,
 * and nothing else may wait for that.
 *
 * A job may be run twice, even at the same time: when its server stands still for half a minute, or
 * is lost after the work and before that is noted. Each must do no harm then.
 */
export function startWorkers(surroundings: Surroundings, jobs: readonly BoundJob[]): Workers {
  const tasksOf = (those: readonly BoundJob[]): TaskList =>
    Object.fromEntries(those.map(({ job, run }) => [job.name, (payload) => run(payload)]));
  const mails = jobs.filter(({ job }) => job.isMail);
  const others = jobs.filter(({ job }) => !job.isMail);
  const presence = createPresence(surroundings.watchPool, surroundings.log, surroundings.beatPause);
  const kept = [
    keepRunning(surroundings, presence, { taskList: tasksOf(mails) }),
    keepRunning(surroundings, presence, {
      taskList: tasksOf(others),
      crontab: crontabOf(others.map(({ job }) => job)),
    }),
  ];
  return {
    async stop(graceMs) {
      const ended = Promise.all(kept.map((workers) => workers.stop()));
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
      // A database that is away keeps nobody here: then another server gives back what we hold.
      await presence.leave().catch(() => null);
    },
  };
}
