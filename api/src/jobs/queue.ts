import { Logger, run } from 'graphile-worker';
import type { Runner, TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';
import type { Mail } from '../gateways/mail.ts';

// The library's own lines hold payloads; what matters is reported through onFailure instead.
const quietLogger = new Logger(() => () => {});

/** The jobs that exist, and what each is given. */
export interface Jobs {
  send_mail: Mail;
  remove_expired: Record<string, never>;
}

/**
 * Queues a job in the caller's transaction: it runs if, and only if, that commits.
 *
 * @param dedupeKey a job waiting under the same key is replaced
 */
export async function enqueue<Name extends keyof Jobs>(
  db: Executor,
  name: Name,
  payload: Jobs[Name],
  dedupeKey?: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    max_attempts => 25, job_key => ${dedupeKey ?? null})`.execute(db);
}

export type JobHandlers = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

/** Starts the workers; a failed job is tried again with growing pauses. */
export async function startWorkers(
  pool: pg.Pool,
  handlers: JobHandlers,
  onFailure: (job: string, attempt: number, error: unknown) => void,
): Promise<Runner> {
  const taskList: TaskList = {
    send_mail: (payload) => handlers.send_mail(payload as Mail),
    remove_expired: () => handlers.remove_expired({}),
  };
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    crontab: '17 * * * * remove_expired ?max=1',
    logger: quietLogger,
  });
  runner.events.on('job:error', ({ job, error }) =>
    onFailure(job.task_identifier, job.attempts, error),
  );
  return runner;
}
