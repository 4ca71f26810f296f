import { reasonOf } from '../../platform/log.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { enqueue, removeMailsTo } from '../../platform/jobs/queue.ts';
import { readAddressee } from './addressee.ts';
import { erasedMail } from './own-data.mails.ts';

type AfterCommit = () => Promise<void>;

/**
 * Erases an account in the caller's transaction: the rows of every claim, and the user's last.
 * Locks the user before it erases anything: a concurrent sign-in waits, and finds nobody.
 */
async function eraseAccount(
  app: Pick<App, 'blobStore' | 'db' | 'personalData' | 'personalDataClaims'>,
  tx: Executor,
  userId: string,
  now: Date,
): Promise<AfterCommit[]> {
  const locked = app.personalDataClaims.flatMap(({ lockedBeforeUser = [] }) => lockedBeforeUser);
  for (const { lock } of locked.toSorted((one, other) => one.place - other.place)) {
    await lock(tx, userId);
  }
  await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const addressee = await readAddressee(tx, userId);
  if (!addressee) return [];
  const afterCommit: AfterCommit[] = [];
  for (const claim of app.personalDataClaims) {
    const rest = await claim.erase?.(app, tx, userId);
    if (rest) afterCommit.push(rest);
  }
  // Queued mails hold names and codes. After the rows are gone, no more are queued.
  await removeMailsTo(tx, [addressee.to]);
  await audit(
    tx,
    { actorUserId: null, action: 'account.erased', subject: { type: 'user', id: userId } },
    now,
  );
  await enqueue(tx, mailJob, erasedMail(addressee));
  return afterCommit;
}

/** Erases what is outside the database. Failures are left to the sweep of files without a row. */
async function finish(app: Pick<App, 'log'>, afterCommit: AfterCommit[]): Promise<void> {
  for (const rest of afterCommit) {
    try {
      await rest();
    } catch (error) {
      app.log.warn({ reason: reasonOf(error) }, 'files of an erased account wait for the sweep');
    }
  }
}

export const erasureJob = defineJob({ name: 'erase_due_accounts', every: '* * * * *' });

/**
 * Erases due accounts one at a time, each in its own transaction. Concurrent servers share the
 * work; a stopped one leaves an account either whole or erased. A failing account does not block
 * others and is retried next time.
 *
 * @returns how many were erased
 */
export async function eraseDueAccounts(
  app: Pick<App, 'blobStore' | 'db' | 'log' | 'personalData' | 'personalDataClaims'>,
): Promise<number> {
  const failed: string[] = [];
  for (let erased = 0; ;) {
    const due: { userId?: string } = {};
    try {
      const afterCommit = await app.db.transaction().execute(async (tx) => {
        const now = new Date();
        const row = await tx
          .selectFrom('accountDeletion')
          .select('userId')
          .where('eraseAt', '<=', now)
          .$if(failed.length > 0, (query) => query.where('userId', 'not in', failed))
          .orderBy('eraseAt')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        due.userId = row?.userId;
        return row && eraseAccount(app, tx, row.userId, now);
      });
      if (!afterCommit) return erased;
      erased += 1;
      await finish(app, afterCommit);
    } catch (error) {
      if (due.userId === undefined) throw error;
      failed.push(due.userId);
      app.log.error({ ...due, reason: reasonOf(error) }, 'an account could not be erased');
    }
  }
}
