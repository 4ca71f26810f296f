import type { HealthyTime } from './healthy-time.ts';
import type { Product } from './product.ts';

/** Milliseconds after its due time when a job counts as late. */
export const lateAfterMs = 60_000;

/** Milliseconds of normal delay: the workers' poll interval, and the sending of a mail. */
const workMs = 20_000;

/**
 * Makes the database record what is added to and removed from the queue, in the same transactions,
 * since a completed job leaves no row. Jobs already waiting are not recorded.
 */
const notes = `
  create schema chaos;
  create table chaos.job (
    id bigint primary key, task text not null, payload json, queued_at timestamptz not null,
    due_at timestamptz not null, done_at timestamptz, attempts integer not null default 0
  );
  create function chaos.note() returns trigger language plpgsql security definer
    set search_path = pg_catalog as $$
    begin
      if tg_op = 'DELETE' then
        update chaos.job set done_at = clock_timestamp(), attempts = old.attempts
         where id = old.id;
        return old;
      end if;
      insert into chaos.job (id, task, payload, queued_at, due_at)
      select new.id, task.identifier, new.payload, clock_timestamp(),
             greatest(new.run_at, clock_timestamp())
        from graphile_worker._private_tasks task where task.id = new.task_id
      on conflict (id) do update set due_at = excluded.due_at, payload = excluded.payload;
      return new;
    end $$;
  create trigger chaos_added after insert on graphile_worker._private_jobs
    for each row execute function chaos.note();
  -- A job that has failed, or is put off, is due at another time.
  create trigger chaos_moved after update of run_at on graphile_worker._private_jobs
    for each row when (old.run_at is distinct from new.run_at) execute function chaos.note();
  create trigger chaos_left after delete on graphile_worker._private_jobs
    for each row execute function chaos.note();`;

export interface NotedJob extends Record<string, unknown> {
  id: number;
  task: string;
  /** For a mail: the beginning of its Message-ID. */
  mailId: string | null;
  /** For a notification's mail: whether there was something to send when the job ran. */
  isWanted: boolean;
  dueAt: Date;
  doneAt: Date | null;
}

export async function beginNotes(product: Product): Promise<void> {
  await product.query(notes);
}

const notedQuery = `
  select job.id::int, job.task, job.due_at as "dueAt", job.done_at as "doneAt",
         coalesce(job.payload->>'id', 'notification.' || (job.payload->>'notificationId')) as "mailId",
         job.task = 'send_mail' or coalesce(notification.read_at is null, false)
           and notification.id is not null as "isWanted"
    from chaos.job job
    left join notification
      on job.task = 'mail_notification' and notification.id = (job.payload->>'notificationId')::uuid`;

export async function readJobs(product: Product): Promise<NotedJob[]> {
  return product.query<NotedJob>(`${notedQuery} order by job.id`);
}

/** Whether recorded jobs are overdue or about to be. */
export async function hasBacklog(product: Product): Promise<boolean> {
  const rows = await product.query(
    `select from chaos.job where done_at is null and due_at < now() limit 1`,
  );
  return rows.length > 0;
}

/** Maximum wait for a backlog, in milliseconds. */
export const backlogWithinMs = lateAfterMs + workMs;

/** Answers the healthy milliseconds from a job's due time to its completion, or to now. */
export function latenessOf(job: NotedJob, healthy: HealthyTime): number {
  return healthy.between(job.dueAt.getTime(), (job.doneAt ?? new Date()).getTime());
}
