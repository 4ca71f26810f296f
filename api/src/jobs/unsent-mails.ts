import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { mailJobs } from './queue.ts';

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

export type UnsentState = 'failing' | 'failed';

// What a job was given stands in tables of the library's that it calls private; a test holds them.
const tasks = sql`select id from graphile_worker._private_tasks
                   where identifier in (${sql.join(mailJobs)})`;

/** A job that is being run is in neither state: it may be on its way to success. */
function isIn(state: UnsentState) {
  const attempts =
    state === 'failing'
      ? sql`job.attempts between 1 and job.max_attempts - 1`
      : sql`job.attempts >= job.max_attempts`;
  return sql`${attempts} and job.last_error is not null and job.locked_at is null
             and job.task_id in (${tasks})`;
}

/**
 * Mails that could not be sent, newest first. Walks the jobs by their key: the table holds what waits
 * and what has failed, never what is done.
 *
 * @param options.before only those older than this job
 */
export async function listUnsentMails(
  db: Executor,
  { state, before, limit }: { state: UnsentState; before: string | undefined; limit: number },
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
      left join "user" addressee on addressee.id = told.user_id
     where ${isIn(state)} and (${before ?? null}::bigint is null or job.id < ${before ?? null}::bigint)
     order by job.id desc
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
export async function retryUnsentMails(db: Executor, id?: string): Promise<string[]> {
  const meant = id === undefined ? sql`true` : sql`job.id = ${id}::bigint`;
  // Due since ever: due now by the database's clock as by ours, which a test may have moved.
  const { rows } = await sql<{ id: number | string }>`
    select id from graphile_worker.reschedule_jobs(
      array(select job.id from graphile_worker._private_jobs job
             where ${meant} and ((${isIn('failing')}) or (${isIn('failed')}))),
      run_at => to_timestamp(0), attempts => 0::smallint)`.execute(db);
  return rows.map((row) => String(row.id));
}
