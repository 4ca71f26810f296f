import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';
import { isAfter, orderBy } from '../db/keyset.ts';
import type { KeyOrder, RowPosition } from '../db/keyset.ts';
import type { Job } from './job.ts';

/** `failing` will be retried, `failed` will not. */
export type FailureState = 'failing' | 'failed';

/** A failed job that is not a mail. */
export interface FailedJob {
  id: string;
  /** The job's name in the queue. */
  kind: string;
  attempts: number;
  mostAttempts: number;
  /** Error message with its stack. */
  lastError: string;
  lastTriedAt: Date;
  nextTryAt: Date;
}

// Payloads are in private tables of the library; a test verifies their form.
const mailNames = (jobs: readonly Job[]) =>
  jobs.filter(({ isMail }) => isMail).map(({ name }) => name);
export const mailTasks = (jobs: readonly Job[]) =>
  sql`select id from graphile_worker._private_tasks where identifier = any(${mailNames(jobs)})`;
const otherTasks = (jobs: readonly Job[]) =>
  sql`select id from graphile_worker._private_tasks where identifier <> all(${mailNames(jobs)})`;

/** Condition on a row named `job`. A running job is in neither state: it may succeed. */
export function isIn(state: FailureState) {
  const attempts =
    state === 'failing'
      ? sql`job.attempts between 1 and job.max_attempts - 1`
      : sql`job.attempts >= job.max_attempts`;
  return sql`${attempts} and job.last_error is not null and job.locked_at is null`;
}

export const isOf = (tasks: RawBuilder<unknown>, state: FailureState) =>
  sql`${isIn(state)} and job.task_id in (${tasks})`;

/** Job ids ascend with time. */
export const newestJobsFirst: KeyOrder = [{ column: 'job.id', type: 'bigint', direction: 'desc' }];

/** Lists a page of failed jobs, newest first. */
export async function listFailedJobs(
  db: Executor,
  jobs: readonly Job[],
  { state, after, limit }: { state: FailureState; after: RowPosition | undefined; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<Omit<FailedJob, 'id'> & { id: number | string }>`
    select job.id, task.identifier as kind, job.attempts, job.max_attempts as most_attempts,
           job.last_error, job.updated_at as last_tried_at, job.run_at as next_try_at
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where ${isOf(otherTasks(jobs), state)} and ${isAfter(newestJobsFirst, after)}
     order by ${sql.raw(orderBy(newestJobsFirst))}
     limit ${limit}`.execute(db);
  return rows.map(({ id, ...row }) => ({ ...row, id: String(id) }));
}

export async function countFailedJobs(
  db: Executor,
  jobs: readonly Job[],
): Promise<Record<FailureState, number>> {
  const { rows } = await sql<Record<FailureState, number>>`
    select count(*) filter (where ${isOf(otherTasks(jobs), 'failing')})::integer as failing,
           count(*) filter (where ${isOf(otherTasks(jobs), 'failed')})::integer as failed
      from graphile_worker._private_jobs job`.execute(db);
  return rows[0] ?? { failing: 0, failed: 0 };
}

/**
 * Retries a job at once, with all its attempts again.
 *
 * @returns its name; undefined for a job that is done, gone or running
 */
export async function retryFailedJob(
  db: Executor,
  jobs: readonly Job[],
  id: string,
): Promise<string | undefined> {
  // Due long ago, so it is due by the database's clock as well as by ours, which a test may have
  // moved.
  const { rows } = await sql<{ kind: string }>`
    select task_identifier as kind from graphile_worker.reschedule_jobs(
      array(select job.id from graphile_worker._private_jobs job
             where job.id = ${id}::bigint
               and ((${isOf(otherTasks(jobs), 'failing')}) or (${isOf(otherTasks(jobs), 'failed')}))),
      run_at => to_timestamp(0), attempts => 0::smallint)
      join graphile_worker.jobs using (id)`.execute(db);
  return rows[0]?.kind;
}

/**
 * Stops retrying a failing job; it stays among the failed ones for a while.
 *
 * @returns its name; undefined for a job that is done, gone, running or already given up
 */
export async function giveUpFailedJob(
  db: Executor,
  jobs: readonly Job[],
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    with given_up as (
      update graphile_worker._private_jobs job
         set attempts = job.max_attempts, updated_at = ${new Date()}
       where job.id = ${id}::bigint and ${isOf(otherTasks(jobs), 'failing')}
      returning job.task_id)
    select task.identifier as kind from given_up
      join graphile_worker._private_tasks task on task.id = given_up.task_id`.execute(db);
  return rows[0]?.kind;
}
