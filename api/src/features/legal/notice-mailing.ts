import { LegalDocumentName } from '@troskel/contract/legal';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { MailGateway } from '../../gateways/mail.ts';
import { InBothLanguages } from '../../in-both-languages.ts';
import { enqueue, enqueueMany } from '../../jobs/queue.ts';
import { noticeMail, noticeSubject } from './notice.mails.ts';
import { mailKey } from './versions.ts';

/** People of one transaction. */
export const batchSize = 500;

/**
 * Queues the mails about a major version to the next people by their id, and itself for those after
 * them, in one transaction. Whoever has a notice of the version has been queued: run twice, or again
 * after it died at any place, it queues nobody twice.
 */
export async function queueLegalNotices(
  { db }: Pick<App, 'db'>,
  { versionId, after }: { versionId: string; after: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const version = await tx
      .selectFrom('legalVersion')
      .select(['document', 'name', 'publishedAt'])
      .where('id', '=', versionId)
      .where('queuedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!version?.publishedAt) return;
    const { name, publishedAt } = version;
    const people = await tx
      .selectFrom('user')
      .innerJoin('userProfile as profile', 'profile.userId', 'user.id')
      .leftJoin('accountDeletion as deletion', 'deletion.userId', 'user.id')
      .select(['user.id', 'profile.language'])
      .where('deletion.userId', 'is', null)
      // Who registered later has been shown it at sign-in.
      .where('profile.registeredAt', '<=', publishedAt)
      .$if(after !== null, (rows) => rows.where('user.id', '>', after ?? ''))
      .orderBy('user.id')
      .limit(batchSize)
      // Whoever is erased at this moment has gone before, or comes after.
      .forKeyShare('user')
      .execute();
    const now = new Date();
    const isNew =
      people.length === 0
        ? new Set<string>()
        : new Set(
            (
              await tx
                .insertInto('legalNotice')
                .values(people.map(({ id }) => ({ versionId, userId: id, queuedAt: now })))
                .onConflict((conflict) => conflict.doNothing())
                .returning('userId')
                .execute()
            ).map(({ userId }) => userId),
          );
    const document = LegalDocumentName.parse(version.document);
    await enqueueMany(
      tx,
      'mail_legal_notice',
      people
        .filter(({ id }) => isNew.has(id))
        .map(({ id, language }) => ({
          payload: {
            versionId,
            userId: id,
            subject: noticeSubject(document, name, language === 'en' ? 'en' : 'sv'),
          },
          key: mailKey(versionId, id),
        })),
    );
    const last = people.at(-1);
    if (last && people.length === batchSize) {
      const key = `legal_notices:${versionId}`;
      await enqueue(tx, 'queue_legal_notices', { versionId, after: last.id }, key);
      return;
    }
    await tx
      .updateTable('legalVersion')
      .set({ queuedAt: now })
      .where('id', '=', versionId)
      .execute();
  });
}

/**
 * Mails one person about a version, in the language that they have chosen. Who has gone, or has been
 * mailed, needs no mail.
 *
 * @throws {Error} when the mail could not be handed over; the queue tries again
 */
export async function mailLegalNotice(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  gateway: Pick<MailGateway, 'send'>,
  { versionId, userId }: { versionId: string; userId: string },
): Promise<void> {
  const row = await db
    .selectFrom('legalNotice as notice')
    .innerJoin('legalVersion as version', 'version.id', 'notice.versionId')
    .innerJoin('user', 'user.id', 'notice.userId')
    .leftJoin('userProfile as profile', 'profile.userId', 'user.id')
    .select(['version.document', 'version.name', 'version.summary'])
    .select(['user.email', 'profile.language'])
    .where('notice.versionId', '=', versionId)
    .where('notice.userId', '=', userId)
    .where('notice.mailedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const language = row.language === 'en' ? 'en' : 'sv';
  await gateway.send(
    noticeMail({
      // The same over every try: a server that took it before the connection broke knows it again.
      id: `legal.${versionId}.${userId}`,
      document: LegalDocumentName.parse(row.document),
      name: row.name,
      summary: InBothLanguages.parse(row.summary)[language],
      to: row.email,
      language,
      publicUrl: settings.publicUrl,
    }),
  );
  await sql`update legal_notice set mailed_at = ${new Date()}
             where version_id = ${versionId} and user_id = ${userId}`.execute(db);
}
