import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { isAfter, orderBy } from '../db/keyset.ts';
import type { Place } from '../db/keyset.ts';
import { isOf, mailTasks, newestJobsFirst } from './failed-jobs.ts';
import type { FailureState } from './failed-jobs.ts';
import type { Job } from './job.ts';

/** A mail that the mail server has not taken: `failing` is tried again, `failed` no more. */
export interface UnsentMail {
  /** The job's. */
  id: string;
  /** Null when whom it was for has gone. */
  to: string | null;
  /** Null for a mail of a notification, whose texts are made when it is sent. */
  subject: string | null;
  notification: { kind: string; data: unknown } | null;
  attempts: number;
  mostAttempts: number;
  /** As the mail server or the net said it. */
  lastError: string;
  lastTriedAt: Date;
  nextTryAt: Date;
}

type UnsentState = FailureState;

const isIn = (jobs: readonly Job[], state: UnsentState) => isOf(mailTasks(jobs), state);

/**
 * A page of mails that could not be sent, newest first. Walks the jobs by their key: the table holds
 * what waits and what has failed, never what is done.
 */
export async function listUnsentMails(
  db: Executor,
  jobs: readonly Job[],
  { state, after, limit }: { state: UnsentState; after: Place | undefined; limit: number },
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
 * Has mails tried again at once, as if for the first time.
 *
 * @param id of one; every mail that has failed or is failing without it
 * @returns their ids
 */
export async function retryUnsentMails(
  db: Executor,
  jobs: readonly Job[],
  id?: string,
): Promise<string[]> {
  const meant = id === undefined ? sql`true` : sql`job.id = ${id}::bigint`;
  // Due since ever: due now by the database's clock as by ours, which a test may have moved.
  const { rows } = await sql<{ id: number | string }>`
    select id from graphile_worker.reschedule_jobs(
      array(select job.id from graphile_worker._private_jobs job
             where ${meant} and ((${isIn(jobs, 'failing')}) or (${isIn(jobs, 'failed')}))),
      run_at => to_timestamp(0), attempts => 0::smallint)`.execute(db);
  return rows.map((row) => String(row.id));
}
