import { languageOf, textIn } from '@troskel/contract/ground/language';
import { defineJob } from '../../platform/jobs/job.ts';
import { mailAttempts } from '../../platform/jobs/mail-jobs.ts';
import { LegalDocumentName } from '@troskel/contract/legal/reading';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isAddressRefused } from '../../platform/gateways/mail.ts';
import { enqueue, enqueueMany } from '../../platform/jobs/queue.ts';
import type { MailOutlet } from '../../platform/jobs/send-mail.ts';
import { countUnanswered, countUnsent, mailKey, mostWaiting, none } from './mailing-counts.ts';
import { noticeMail, noticeSubject } from './notice.mails.ts';
import type { Database } from '../../platform/db/database.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** People per transaction. */
export const batchSize = 500;

/** Milliseconds until the waiting mails are counted again. */
const pause = 60_000;

/** Recipients of a version's mails: those after an id, or all. */
interface NoticesPayload {
  versionId: string;
  after: string | null;
}

export const noticesJob = defineJob<NoticesPayload>({
  name: 'queue_legal_notices',
  isAwaited: true,
});

/** The subject is shown to staff while it cannot be sent. */
interface NoticeMailPayload {
  versionId: string;
  userId: string;
  subject: string;
}

/** Mass mails yield to mails that somebody waits for. */
export const noticeMailJob = defineJob<NoticeMailPayload>({
  name: 'mail_legal_notice',
  mostAttempts: mailAttempts,
  priority: 10,
  isMail: true,
  isAwaited: true,
});

/**
 * Queues the mails about a major version to the next people by id, and itself for those after them,
 * in one transaction. When {@link mostWaiting} are waiting it requeues itself for a minute later,
 * so that the queue never holds more than these and a batch: a million jobs would slow every other
 * one. A stored notice means that the mail was queued, so running twice, or after a crash at any
 * point, queues nobody twice. When all are queued and none waits, stores how many were given up.
 */
export async function queueLegalNotices(
  { db }: Pick<App, 'db'>,
  { versionId, after }: NoticesPayload,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const version = await tx
      .selectFrom('legalVersion')
      .select(['id', 'document', 'name', 'publishedAt', 'queuedAt'])
      .where('id', '=', versionId)
      .where('failedCount', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!version?.publishedAt) return;
    const now = new Date();
    const key = `legal_notices:${versionId}`;
    const askLater = async (from: string | null): Promise<void> => {
      const later = new Date(now.getTime() + pause);
      await enqueue(tx, noticesJob, { versionId, after: from }, key, later);
    };
    if (version.queuedAt) {
      if (!(await hasEnded(tx, versionId))) await askLater(after);
      return;
    }
    if ((await countUnanswered(tx, versionId)) >= mostWaiting) {
      await askLater(after);
      return;
    }
    const people = await tx
      .selectFrom('user')
      .innerJoin('userProfile as profile', 'profile.userId', 'user.id')
      .leftJoin('accountDeletion as deletion', 'deletion.userId', 'user.id')
      .select(['user.id', 'profile.language'])
      .where('deletion.userId', 'is', null)
      .where('user.emailVerified', '=', true)
      // Users registered later have been shown it at sign-in.
      .where('profile.registeredAt', '<=', version.publishedAt)
      .$if(after !== null, (rows) => rows.where('user.id', '>', after ?? ''))
      .orderBy('user.id')
      .limit(batchSize)
      // A concurrent erasure is either finished before or waits.
      .forKeyShare('user')
      .execute();
    await queueMails(tx, version, people, now);
    const last = people.at(-1);
    if (last && people.length === batchSize) {
      await enqueue(tx, noticesJob, { versionId, after: last.id }, key);
      return;
    }
    await tx
      .updateTable('legalVersion')
      .set({ queuedAt: now })
      .where('id', '=', versionId)
      .execute();
    await askLater(last?.id ?? after);
  });
}

/** Queues the mails about a version to those of the given people without a notice of it. */
async function queueMails(
  tx: Executor,
  { id: versionId, document, name }: { id: string; document: string; name: string },
  people: readonly { id: string; language: string }[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const queued = await tx
    .insertInto('legalNotice')
    .values(people.map(({ id }) => ({ versionId, userId: id, queuedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['userId', mailKey.as('key')])
    .execute();
  const languages = new Map(people.map(({ id, language }) => [id, language]));
  const named = LegalDocumentName.parse(document);
  await enqueueMany(
    tx,
    noticeMailJob,
    queued.map(({ userId, key }) => ({
      payload: {
        versionId,
        userId,
        subject: noticeSubject(named, name, languageOf(languages.get(userId))),
      },
      key,
    })),
  );
  await tx
    .updateTable('legalVersion')
    .set((eb) => ({ queuedCount: eb('queuedCount', '+', queued.length) }))
    .where('id', '=', versionId)
    .execute();
}

/** Stores how many mails of a version were given up, unless some wait. */
async function hasEnded(tx: Executor, versionId: string): Promise<boolean> {
  const { waitingCount, failedCount } = (await countUnsent(tx, [versionId])).get(versionId) ?? none;
  if (waitingCount > 0) return false;
  await tx.updateTable('legalVersion').set({ failedCount }).where('id', '=', versionId).execute();
  return true;
}

/**
 * Mails a person about a version, in their language. Skips those who have left or been mailed
 * already. A person closing their account, or with an unverified address, gets no mail: their
 * notice is removed, so that they are told at sign-in.
 *
 * @throws {Error} when the mail could not be sent; the queue tries again
 */
export async function mailLegalNotice(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  outlet: MailOutlet,
  { versionId, userId }: Pick<NoticeMailPayload, 'versionId' | 'userId'>,
): Promise<void> {
  const row = await db
    .selectFrom('legalNotice as notice')
    .innerJoin('legalVersion as version', 'version.id', 'notice.versionId')
    .innerJoin('user', 'user.id', 'notice.userId')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .leftJoin('accountDeletion as deletion', 'deletion.userId', 'user.id')
    .select(['version.document', 'version.name', 'version.summary'])
    .select(['user.email', 'profile.language', 'deletion.requestedAt as leavingSince'])
    .where('notice.versionId', '=', versionId)
    .where('notice.userId', '=', userId)
    .where('notice.mailedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  if (row.leavingSince) {
    await removeNotice(db, versionId, userId);
    return;
  }
  const language = languageOf(row.language);
  const mail = noticeMail({
    // Stays the same across retries: a server that accepted it before the connection broke
    // recognises it.
    id: `legal.${versionId}.${userId}`,
    document: LegalDocumentName.parse(row.document),
    name: row.name,
    summary: textIn(BothTexts.parse(row.summary), language),
    to: row.email,
    language,
    publicUrl: settings.publicUrl,
  });
  const outcome = await outlet.send(mail).catch(async (error: unknown) => {
    if (isAddressRefused(error)) {
      await sql`update legal_notice set refused_at = ${new Date()}
                 where version_id = ${versionId} and user_id = ${userId}`.execute(db);
    }
    throw error;
  });
  if (outcome === 'unproved') {
    await removeNotice(db, versionId, userId);
    return;
  }
  // Staff may have retried a mail counted as given up.
  await sql`with mailed as (
      update legal_notice set mailed_at = ${new Date()}
       where version_id = ${versionId} and user_id = ${userId} returning version_id)
    update legal_version set failed_count = failed_count - 1
     where id = (select version_id from mailed) and failed_count > 0`.execute(db);
}

/** Removes a person's notice. Locks the version's row first, like the job that queues. */
async function removeNotice(db: Database, versionId: string, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update legal_version
       set queued_count = queued_count - 1, failed_count = case
         when failed_count > 0 then failed_count - 1 else failed_count end
     where id = ${versionId}`.execute(tx);
    await sql`delete from legal_notice
               where version_id = ${versionId} and user_id = ${userId}`.execute(tx);
  });
}
