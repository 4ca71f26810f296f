import { defineJob } from '../../platform/jobs/job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { enqueue, removeMailsTo } from '../../platform/jobs/queue.ts';
import { readAddressee } from './addressee.ts';
import { holdFirst } from './hold-first.ts';
import { erasedMail } from './own-data.mails.ts';

type AfterCommit = () => Promise<void>;

/**
 * Erases one account in the caller's transaction: every claim's rows, and the user's at last. The
 * user is held before any of them: a sign-in of the same moment waits, and finds nobody.
 */
async function eraseAccount(
  app: App,
  tx: Executor,
  userId: string,
  now: Date,
): Promise<AfterCommit[]> {
  await holdFirst(tx, userId);
  await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const addressee = await readAddressee(tx, userId);
  if (!addressee) return [];
  const afterCommit: AfterCommit[] = [];
  for (const claim of app.personalDataClaims) {
    const rest = await claim.erase?.(app, tx, userId);
    if (rest) afterCommit.push(rest);
  }
  // Mails that wait hold names and codes. Now that the rows are gone, nothing queues another.
  await removeMailsTo(tx, [addressee.to]);
  await audit(
    tx,
    { actorUserId: null, action: 'account.erased', subject: { type: 'user', id: userId } },
    now,
  );
  await enqueue(tx, mailJob, erasedMail(addressee));
  return afterCommit;
}

/** What lies outside the database. What fails here is left to the sweep of files without a row. */
async function finish(app: App, afterCommit: AfterCommit[]): Promise<void> {
  for (const rest of afterCommit) {
    try {
      await rest();
    } catch (error) {
      app.log.warn({ reason: reasonOf(error) }, 'files of an erased account wait for the sweep');
    }
  }
}

/** Never the message: the database writes values of rows into it. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? error.code : error.name;
}

export const erasureJob = defineJob({ name: 'erase_due_accounts', every: '* * * * *' });

/**
 * Erases the accounts whose days to regret are over: one at a time, each in a transaction of its
 * own. Servers that do this at once share the work; one that is stopped leaves an account whole or
 * erased. An account that cannot be erased stands in nobody's way and is tried again next time.
 *
 * @returns how many were erased
 */
export async function eraseDueAccounts(app: App): Promise<number> {
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
