import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Job } from './job.ts';
import { mailJob, secretMailJob } from './mail-jobs.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Default maximum attempts: the last is after about three days. */
const usualAttempts = 25;

/**
 * Queues a job in the caller's transaction: it runs if, and only if, that commits.
 *
 * @param dedupeKey replaces a waiting job with the same key
 * @param runAt earliest time; at once by default
 */
export async function enqueue<Payload>(
  db: Executor,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  dedupeKey?: string,
  runAt?: Date,
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json,
    max_attempts => ${job.mostAttempts ?? usualAttempts}, job_key => ${dedupeKey ?? null},
    run_at => ${runAt ?? null}::timestamptz, priority => ${job.priority ?? 0},
    queue_name => ${job.queueOf?.(payload) ?? job.queue ?? null})`.execute(db);
}

/**
 * Queues many jobs of one kind in the caller's transaction with one statement, each under its key.
 */
export async function enqueueMany<Payload>(
  db: Executor,
  job: Job<Payload>,
  given: readonly { payload: NoInfer<Payload>; key: string }[],
): Promise<void> {
  await sql`select count(graphile_worker.add_job(${job.name}, job->'payload',
      max_attempts => ${job.mostAttempts ?? usualAttempts}, job_key => job->>'key',
      priority => ${job.priority ?? 0}))
    from json_array_elements(${JSON.stringify(given)}::json) as job`.execute(db);
}

/** Removes unsent mails to these addresses. */
export async function removeMailsTo(db: Executor, addresses: readonly string[]): Promise<void> {
  // Payloads are in a private table of the library; a test verifies their form.
  await sql`select graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier in (${mailJob.name}, ${secretMailJob.name})
       and lower(job.payload->>'to') in (${sql.join(addresses.map((to) => to.toLowerCase()))})))`.execute(
    db,
  );
}

const daysOfDeadJobs = 14;

/**
 * Removes jobs that have failed for good, with their payloads: awaited ones after the time for
 * staff, others after a day, since their next scheduled run does the same.
 */
export async function removeDeadJobs(db: Executor, jobs: readonly Job[], now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - msPerDay);
  const awaitedBefore = new Date(now.getTime() - daysOfDeadJobs * msPerDay);
  const awaited = jobs.filter(({ isAwaited }) => isAwaited).map(({ name }) => name);
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
     where attempts >= max_attempts and updated_at < case
       when task_identifier = any(${awaited}) then ${awaitedBefore}::timestamptz
       else ${dayAgo}::timestamptz end))`.execute(db);
}
