import { mailJob } from './mail-jobs.ts';
import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import type { MailGateway } from '../gateways/mail.ts';
import { mailKindOf } from './mail-kinds.ts';
import { enqueue } from './queue.ts';
import type { QueuedMail } from './queued-mail.ts';
import { msPerDay } from '@troskel/contract/values/durations';

type SentMail = QueuedMail & { expiresAt?: string };

/** The only way by which mails are sent. */
export interface MailOutlet {
  /**
   * Sends a mail, unless its address is unverified or the mail has expired.
   *
   * @throws {Error} when the mail server refuses or cannot be reached; the job tries again later
   */
  send(mail: SentMail): Promise<'sent' | 'unproved' | 'expired'>;
}

/** Days that a mail waits for the verification of its address. */
const daysOfWaiting = 30;

async function isProved(db: Executor, address: string, lock?: 'held'): Promise<boolean> {
  const account = db
    .selectFrom('user')
    .select('emailVerified')
    .where('email', '=', address.toLowerCase());
  const row = await (lock ? account.forShare() : account).executeTakeFirst();
  return row?.emailVerified === true;
}

/**
 * Guards the mail server: an unverified address gets only the kinds of mail that verify it
 * (decision 0052). Mails queued by a version before have no kind; of those the expiring ones are
 * sent, since they hold a code or a link.
 */
export function mailOutlet(db: Database, gateway: Pick<MailGateway, 'send'>): MailOutlet {
  return {
    async send({ kind, wasProved, expiresAt, awaitsProofUntil, about: _about, ...mail }) {
      const ends = expiresAt ?? awaitsProofUntil;
      if (ends !== undefined && Date.parse(ends) <= Date.now()) return 'expired';
      const known: string | undefined = kind;
      const goesAnywhere =
        known === undefined ? expiresAt !== undefined : mailKindOf(known)?.provesAddress === true;
      if (!goesAnywhere && wasProved !== true && !(await isProved(db, mail.to))) return 'unproved';
      await gateway.send(mail);
      return 'sent';
    },
  };
}

const waitingKey = (about: string) => `awaits_proof:${about}`;

/** Queues a mail and drops a waiting one on the same topic, which is out of date. */
export async function queueMailAbout(db: Executor, about: string, mail: QueuedMail): Promise<void> {
  await sql`select graphile_worker.remove_job(${waitingKey(about)})`.execute(db);
  await enqueue(db, mailJob, { ...mail, about });
}

/** Sends a queued mail, holds it back until its address is verified, or drops it. */
export async function sendMail(db: Database, outlet: MailOutlet, mail: SentMail): Promise<void> {
  const outcome = await outlet.send(mail);
  const kind = mailKindOf(mail.kind);
  const waits = kind?.provesAddress === false && kind.whenUnproved === 'waits';
  if (outcome !== 'unproved' || !waits) return;
  const { expiresAt: _expiresAt, ...rest } = mail;
  const later = new Date(Date.now() + daysOfWaiting * msPerDay);
  const awaitsProofUntil = mail.awaitsProofUntil ?? later.toISOString();
  await db.transaction().execute(async (tx) => {
    // Serialised with a verification at the same moment: one of the two sees the other.
    const runAt = (await isProved(tx, mail.to, 'held')) ? undefined : new Date(awaitsProofUntil);
    const held = { ...rest, awaitsProofUntil };
    await enqueue(tx, mailJob, held, waitingKey(mail.about ?? mail.id), runAt);
  });
}

/** Sends the mails that waited for the verification of a user's address. */
export async function releaseMails(db: Executor, { userId }: { userId: string }): Promise<void> {
  // Due long ago, so it is due by the database's clock as well as by ours, which a test may have
  // moved.
  await sql`select graphile_worker.reschedule_jobs(
    array(select job.id from graphile_worker._private_jobs job
            join graphile_worker._private_tasks task on task.id = job.task_id
            join "user" owner on owner.email = lower(job.payload->>'to')
           where task.identifier = 'send_mail' and job.payload->>'awaitsProofUntil' is not null
             and owner.id = ${userId}),
    run_at => to_timestamp(0))`.execute(db);
}
