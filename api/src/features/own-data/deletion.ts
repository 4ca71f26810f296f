import { localeOf } from '@troskel/contract/ground/language';
import { endWhatIsAwaitedOf } from '../../domain/partners/blocked-job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { regretDays } from '@troskel/contract/own-data/calls';
import type { Language } from '@troskel/contract/ground/language';
import type { ownData } from '@troskel/contract/own-data/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { endedCookies } from '../../platform/identity/token-cookie.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { endSessions } from '../../platform/identity/end-sessions.ts';
import { readAddressee } from './addressee.ts';
import { closingMail, regrettedMail } from './own-data.mails.ts';
import { eraseAtOf } from './rules.ts';

/** Names the companies without other members, as one enumeration; null when there is none. */
async function companyThatLeaves(
  db: Executor,
  userId: string,
  language: Language,
): Promise<string | null> {
  const rows = await db
    .selectFrom('partnerMember as member')
    .innerJoin('partner', 'partner.id', 'member.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .select('company.legalName')
    .where('member.userId', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('partnerMember as other')
            .select('other.userId')
            .whereRef('other.partnerId', '=', 'member.partnerId')
            .where('other.userId', '!=', userId),
        ),
      ),
    )
    .orderBy('company.legalName')
    .execute();
  const names = rows.map(({ legalName }) => legalName);
  return names.length === 0 ? null : new Intl.ListFormat(localeOf(language)).format(names);
}

export async function getDeletionOutlook(
  app: Pick<App, 'db'>,
  { caller, language }: Call<typeof ownData.getDeletionOutlook>,
): Promise<ResponseOf<typeof ownData.getDeletionOutlook>> {
  return {
    regretDays,
    companyThatLeaves: await companyThatLeaves(app.db, caller.userId, caller.language ?? language),
  };
}

/**
 * Has the visits called off and the quotations withdrawn of companies that nobody can act for from
 * now on; the jobs judge whether somebody still can. At once, not at the erasure: customers would
 * wait a month for somebody who has left.
 */
async function endWhatCompaniesAwait(tx: Executor, userId: string): Promise<void> {
  const memberships = await tx
    .selectFrom('partnerMember')
    .select('partnerId')
    .where('userId', '=', userId)
    .orderBy('partnerId')
    .execute();
  for (const { partnerId } of memberships) await endWhatIsAwaitedOf(tx, partnerId);
}

/**
 * Closes the account: ends every session, including this one, and schedules the erasure. When
 * requested twice, the first date stands.
 */
export async function deleteAccount(
  app: Pick<App, 'auth' | 'db' | 'settings'>,
  { caller, reply }: Call<typeof ownData.deleteAccount>,
): Promise<ResponseOf<typeof ownData.deleteAccount>> {
  const { userId } = caller;
  const now = new Date();
  const eraseAt = await app.db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('accountDeletion')
      .values({ userId, requestedAt: now, eraseAt: eraseAtOf(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('eraseAt')
      .executeTakeFirst();
    await endSessions(tx, userId);
    if (!inserted) {
      const first = await tx
        .selectFrom('accountDeletion')
        .select('eraseAt')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      return first.eraseAt;
    }
    await audit(
      tx,
      {
        actorUserId: userId,
        action: 'account.deletion_requested',
        subject: { type: 'user', id: userId },
      },
      now,
    );
    await endWhatCompaniesAwait(tx, userId);
    const addressee = await readAddressee(tx, userId);
    if (addressee) {
      const company = await companyThatLeaves(tx, userId, addressee.language);
      const url = `${app.settings.publicUrl}/login`;
      const mail = closingMail({ ...addressee, eraseAt: inserted.eraseAt, company, url });
      await enqueue(tx, mailJob, mail);
    }
    return inserted.eraseAt;
  });
  reply.header('set-cookie', await endedCookies(app));
  return { eraseAt: eraseAt.toISOString() };
}

export async function getDeletion(
  app: Pick<App, 'db'>,
  { caller }: Call<typeof ownData.getDeletion>,
): Promise<ResponseOf<typeof ownData.getDeletion>> {
  const row = await app.db
    .selectFrom('accountDeletion')
    .select('eraseAt')
    .where('userId', '=', caller.userId)
    .executeTakeFirst();
  return { eraseAt: row?.eraseAt.toISOString() ?? null };
}

/**
 * Cancels the deletion. Idempotent.
 *
 * @throws {ExpectedError} UNAUTHENTICATED when it is being erased at this moment
 */
export async function regretDeletion(
  app: Pick<App, 'db' | 'settings'>,
  { caller, refusal }: Call<typeof ownData.regretDeletion>,
): Promise<ResponseOf<typeof ownData.regretDeletion>> {
  const { userId } = caller;
  const now = new Date();
  await app.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('accountDeletion')
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst();
    const addressee = await readAddressee(tx, userId);
    if (!addressee) throw refusal('UNAUTHENTICATED');
    if (!removed) return;
    await audit(
      tx,
      {
        actorUserId: userId,
        action: 'account.deletion_regretted',
        subject: { type: 'user', id: userId },
      },
      now,
    );
    const url = `${app.settings.publicUrl}/init`;
    await enqueue(tx, mailJob, regrettedMail({ ...addressee, url }));
  });
  return {};
}
