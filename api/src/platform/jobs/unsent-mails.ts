import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { isAfter, orderBy } from '../db/keyset.ts';
import type { RowPosition } from '../db/keyset.ts';
import { isOf, mailTasks, newestJobsFirst } from './failed-jobs.ts';
import type { FailureState } from './failed-jobs.ts';
import type { Job } from './job.ts';

/** A mail that could not be sent: `failing` will be retried, `failed` will not. */
export interface UnsentMail {
  /** Id of the job. */
  id: string;
  /** Null when the recipient has left. */
  to: string | null;
  /** Null for a mail about a notification, whose texts are composed when it is sent. */
  subject: string | null;
  notification: { kind: string; data: unknown } | null;
  attempts: number;
  mostAttempts: number;
  /** Message of the mail server or the network. */
  lastError: string;
  lastTriedAt: Date;
  nextTryAt: Date;
}

type UnsentState = FailureState;

const isIn = (jobs: readonly Job[], state: UnsentState) => isOf(mailTasks(jobs), state);

/**
 * Lists a page of unsent mails, newest first. Walks the primary key: the table holds only waiting
 * and failed jobs.
 */
export async function listUnsentMails(
  db: Executor,
  jobs: readonly Job[],
  { state, after, limit }: { state: UnsentState; after: RowPosition | undefined; limit: number },
): Promise<UnsentMail[]> {
  const { rows } = await sql<
    Omit<UnsentMail, 'id' | 'notification'> & {
      id: number | string;
      kind: string | null;
      data: unknown;
    }
  >`select job.id, job.attempts, job.max_attempts as most_attempts, job.last_error,
           job.updated_at as last_tried_at, job.run_at as next_try_at,
           job.payload->>'subject' as subject, told.kind, told.data,
           coalesce(job.payload->>'to', addressee.email) as to
      from graphile_worker._private_jobs job
      left join notification told on told.id = (job.payload->>'notificationId')::uuid
      left join "user" addressee on addressee.id = coalesce(told.user_id, (job.payload->>'userId')::uuid)
     where ${isIn(jobs, state)} and ${isAfter(newestJobsFirst, after)}
     order by ${sql.raw(orderBy(newestJobsFirst))}
     limit ${limit}`.execute(db);
  return rows.map(({ id, kind, data, ...row }) => ({
    ...row,
    id: String(id),
    notification: kind === null ? null : { kind, data },
  }));
}

/**
 * Retries mails at once, with all their attempts again.
 *
 * @param id of one mail; absent for all that have failed or are failing
 * @returns their ids
 */
export async function retryUnsentMails(
  db: Executor,
  jobs: readonly Job[],
  id?: string,
): Promise<string[]> {
  const meant = id === undefined ? sql`true` : sql`job.id = ${id}::bigint`;
  // Due long ago, so it is due by the database's clock as well as by ours, which a test may have
  // moved.
  const { rows } = await sql<{ id: number | string }>`
    select id from graphile_worker.reschedule_jobs(
      array(select job.id from graphile_worker._private_jobs job
             where ${meant} and ((${isIn(jobs, 'failing')}) or (${isIn(jobs, 'failed')}))),
      run_at => to_timestamp(0), attempts => 0::smallint)`.execute(db);
  return rows.map((row) => String(row.id));
}
