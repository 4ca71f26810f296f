import type { HealthyTime } from './healthy-time.ts';
import type { Product } from './product.ts';

/** A job later than this after it was due is late, milliseconds. */
export const lateAfterMs = 60_000;

/** How late the workers may be by themselves: how often they look for what is due, and a mail's time. */
const workMs = 20_000;

/**
 * Has the database note what the queue takes in and what leaves it, in the same transactions: what
 * is done leaves no row behind. What comes now is noted, not what has been waiting already.
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
  /** Of a mail: what its Message-ID begins with. */
  mailId: string | null;
  /** Of the mail of a notification: whether there was something to tell when it was done. */
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

/** Whether a job has been done, or is not due, or not for long. */
export async function hasBacklog(product: Product): Promise<boolean> {
  const rows = await product.query(
    `select from chaos.job where done_at is null and due_at < now() limit 1`,
  );
  return rows.length > 0;
}

/** Longest that a backlog is waited for, milliseconds. */
export const backlogWithinMs = lateAfterMs + workMs;

/** Milliseconds of healthy time between a job's being due and its being done, or now. */
export function latenessOf(job: NotedJob, healthy: HealthyTime): number {
  return healthy.between(job.dueAt.getTime(), (job.doneAt ?? new Date()).getTime());
}
