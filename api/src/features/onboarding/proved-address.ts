import { defineJob } from '../../platform/jobs/job.ts';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';

import type { ApplicationRow } from './application.ts';
import { approve, tellReceived } from './approval.ts';
import { policyVerdict, readHits } from './approval-policy.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { policy } from './transition.ts';
import { serialiseByUser } from '../../platform/db/row-lock.ts';

/** Queued by a trigger, whichever way an address is verified. */
export const addressProvedJob = defineJob<{ userId: string }>({
  name: 'address_proved',
  isAwaited: true,
});

/** Reads the user's application that only lacked the verification, if it still waits. */
async function readWaiting(
  db: Executor,
  userId: string,
  lock: 'unlocked' | 'for update' = 'unlocked',
): Promise<ApplicationRow | undefined> {
  const one = db
    .selectFrom('companyApplication')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'submitted')
    .where('approvesWhenProved', '=', true);
  return (lock === 'for update' ? one.forUpdate() : one).executeTakeFirst();
}

/** From now on it waits for staff, as if the policy had not approved it. */
async function leaveToReview(
  app: Pick<App, 'db' | 'personalData' | 'settings'>,
  userId: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const application = await readWaiting(tx, userId, 'for update');
    if (!application) return;
    const left = await tx
      .updateTable('companyApplication')
      .set({ approvesWhenProved: false })
      .where('id', '=', application.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellReceived(app, tx, left);
  });
}

const byJob = { ...policy, refusal: anyRefusal };

/**
 * Approves the application of a user who has verified their address, when that was all it lacked.
 * The registry is asked again, since days may have passed. One that no longer satisfies the policy,
 * whose company has joined meanwhile, or that staff have taken, is left to staff.
 *
 * @throws {Error} when the registry does not answer; the job tries again
 */
export async function approveProved(
  app: Pick<App, 'db' | 'log' | 'personalData' | 'pool' | 'registry' | 'settings'>,
  { userId }: { userId: string },
): Promise<void> {
  const waiting = await readWaiting(app.db, userId);
  if (!waiting) return;
  const hits = await readHits(app, waiting);
  if (hits === null) throw new Error('The register did not tell of a company.');
  try {
    const isLeft = await app.db.transaction().execute(async (tx) => {
      await serialiseByUser(tx, userId);
      const application = await readWaiting(tx, userId, 'for update');
      if (application?.id !== waiting.id || application.version !== waiting.version) return false;
      const verdict = await policyVerdict(app, tx, application, hits);
      if (verdict === 'approved') await approve(app, tx, application, byJob, byJob);
      return verdict === 'to_review';
    });
    if (isLeft) await leaveToReview(app, userId);
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    await leaveToReview(app, userId);
  }
}
