import type { Executor } from '../../platform/db/database.ts';
import type { App } from '../../platform/collaborators.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { tellReporters } from './told.ts';

interface Gone {
  caseId: string;
  partnerId: string;
  reporterIds: string[];
}

/**
 * Tells those who have reported a review that it is gone. In a transaction of its own: the one that
 * erases an account must not lock other users.
 */
export const reviewGoneJob = defineJob<Gone>({ name: 'tell_of_gone_review', isAwaited: true });

export async function tellReportersOfGone({ db }: Pick<App, 'db'>, gone: Gone): Promise<void> {
  await db.transaction().execute((tx) =>
    tellReporters(tx, {
      ...gone,
      outcome: 'gone',
      key: gone.caseId,
    }),
  );
}

/** Has those told who wait for a decision about a review of an author which is about to go. */
export async function announceGone(
  tx: Executor,
  { authorUserId, reviewId }: { authorUserId: string; reviewId?: string },
): Promise<void> {
  const reports = await tx
    .selectFrom('reviewReport as report')
    .innerJoin('reviewCase as open', 'open.id', 'report.caseId')
    .innerJoin('review', 'review.id', 'open.reviewId')
    .select(['open.id as caseId', 'review.partnerId', 'report.reporterUserId'])
    .where('review.authorUserId', '=', authorUserId)
    .$if(reviewId !== undefined, (query) => query.where('review.id', '=', reviewId ?? ''))
    .where('open.closedAt', 'is', null)
    .where('report.reporterUserId', '!=', authorUserId)
    .execute();
  for (const [caseId, of] of Map.groupBy(reports, (report) => report.caseId)) {
    const [{ partnerId } = { partnerId: '' }] = of;
    const reporterIds = of.map(({ reporterUserId }) => reporterUserId);
    await enqueue(tx, reviewGoneJob, { caseId, partnerId, reporterIds });
  }
}
