import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { QueuedMail, SealedMail } from './queued-mail.ts';

/** The jobs that exist, and what each is given. */
export interface Jobs {
  /** One with an end holds a secret and is queued sealed. */
  send_mail: QueuedMail & { expiresAt?: never };
  /** A name of its own: a server of the version before would send a mail without texts. */
  send_secret_mail: SealedMail;
  mail_notification: { notificationId: string };
  /** The subject is what staff are told of it while it cannot be sent. */
  mail_legal_notice: { versionId: string; userId: string; subject: string };
  /** Queued by the database, whichever way an address is proved. */
  address_proved: { userId: string };
  send_digests: Record<string, never>;
  /** Queued by the statement that keeps a reply (api/src/features/forum/reply-creation.ts). */
  tell_followers: { replyId: string };
  make_export: { exportId: string };
  /** When a partner has been blocked, or its block has ended. */
  pass_on_inquiries: { partnerId: string };
  /** To whom a version of the terms is to be mailed: those after an id, or all. */
  queue_legal_notices: { versionId: string; after: string | null };
  remove_expired: Record<string, never>;
  erase_due_accounts: Record<string, never>;
  tend_exports: Record<string, never>;
  warn_experts: Record<string, never>;
  count_forum_words: Record<string, never>;
  /** Of documents that were handed in (api/src/features/onboarding/document-copies.ts). */
  copy_documents: Record<string, never>;
}

/**
 * After its last try a job stays in the table with all that it was given, until the sweep takes it. A
 * mail is tried for a little more than three days: a mail server that is away over a weekend loses
 * nothing.
 */
const mostAttempts: Partial<Record<keyof Jobs, number>> = {
  send_mail: 22,
  send_secret_mail: 22,
  mail_notification: 22,
  mail_legal_notice: 22,
};

/** What goes to everybody at once waits for what somebody waits for. */
const priority: Partial<Record<keyof Jobs, number>> = { mail_legal_notice: 10 };

/** Copies of documents: one is made at a time, whatever the number of servers. */
export const copyQueue = 'document_copies';
const queues: Partial<Record<keyof Jobs, string>> = { copy_documents: copyQueue };

/** What hands mails over to the mail server. */
export const mailJobs = [
  'send_mail',
  'send_secret_mail',
  'mail_notification',
  'mail_legal_notice',
] as const satisfies (keyof Jobs)[];

/**
 * Queues a job in the caller's transaction: it runs if, and only if, that commits.
 *
 * @param dedupeKey a job waiting under the same key is replaced
 * @param runAt not before; at once without it
 */
export async function enqueue<Name extends keyof Jobs>(
  db: Executor,
  name: Name,
  payload: Jobs[Name],
  dedupeKey?: string,
  runAt?: Date,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    max_attempts => ${mostAttempts[name] ?? 25}, job_key => ${dedupeKey ?? null},
    run_at => ${runAt ?? null}::timestamptz, priority => ${priority[name] ?? 0},
    queue_name => ${queues[name] ?? null})`.execute(db);
}

/** Queues many jobs of one name in the caller's transaction, in one statement; each under its key. */
export async function enqueueMany<Name extends keyof Jobs>(
  db: Executor,
  name: Name,
  jobs: readonly { payload: Jobs[Name]; key: string }[],
): Promise<void> {
  await sql`select count(graphile_worker.add_job(${name}, job->'payload',
      max_attempts => ${mostAttempts[name] ?? 25}, job_key => job->>'key',
      priority => ${priority[name] ?? 0}))
    from json_array_elements(${JSON.stringify(jobs)}::json) as job`.execute(db);
}

/** Takes back the mails to these addresses that have not been sent. */
export async function removeMailsTo(db: Executor, addresses: readonly string[]): Promise<void> {
  // What a job was given stands in a table of the library's that it calls private; a test holds it.
  await sql`select graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier in ('send_mail', 'send_secret_mail')
       and lower(job.payload->>'to') in (${sql.join(addresses.map((to) => to.toLowerCase()))})))`.execute(
    db,
  );
}

const day = 86_400_000;
/** Days that what could not be done is kept for staff. */
const daysOfDeadJobs = 14;
/** What people wait for; of what time does by itself the next run does the same. */
const awaitedJobs = [
  ...mailJobs,
  'address_proved',
  'make_export',
  'tell_followers',
  'pass_on_inquiries',
  'queue_legal_notices',
] as const satisfies (keyof Jobs)[];

/**
 * Removes jobs that have failed for good, with what they were given: what people wait for when staff
 * have had time to see to it, all else a day later.
 */
export async function removeDeadJobs(db: Executor, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - day);
  const awaitedBefore = new Date(now.getTime() - daysOfDeadJobs * day);
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
     where attempts >= max_attempts and updated_at < case
       when task_identifier in (${sql.join(awaitedJobs)}) then ${awaitedBefore}::timestamptz
       else ${dayAgo}::timestamptz end))`.execute(db);
}

export type JobHandlers = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };
