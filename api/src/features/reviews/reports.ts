import type { NewReviewReport, reviewReports } from '@troskel/contract/reviews/reports';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isByNoMember } from '../../domain/reviews/shown.ts';
import { isUnchangedSince } from './rules.ts';

/** A report of a review that is shown. */
interface Report {
  partnerId: string;
  reviewId: string;
  userId: string;
  body: NewReviewReport;
  refusal: Refusal<'NOT_FOUND' | 'REPORT_SETTLED'>;
}

/** Locks the open case of a review, whose row is locked; creates one when there is none. */
async function openCase(tx: Executor, reviewId: string, now: Date): Promise<string> {
  const open = await tx
    .selectFrom('reviewCase')
    .select('id')
    .where('reviewId', '=', reviewId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open) return open.id;
  const id = uuid();
  await tx
    .insertInto('reviewCase')
    .values({ id, reviewId, reportCount: 0, reasons: [], lastReportedAt: now })
    .execute();
  return id;
}

/** @throws {ExpectedError} NOT_FOUND, REPORT_SETTLED */
async function report(app: Pick<App, 'db'>, call: Report): Promise<Record<string, never>> {
  const { partnerId, reviewId, userId, body, refusal } = call;
  await app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const review = await tx
      .selectFrom('review')
      .selectAll()
      .where('id', '=', reviewId)
      .where('partnerId', '=', partnerId)
      .where('removedAt', 'is', null)
      .where('hiddenAt', 'is', null)
      .where(isByNoMember)
      .forUpdate()
      .executeTakeFirst();
    if (!review) throw refusal('NOT_FOUND');
    const settled = await tx
      .selectFrom('reviewReport as report')
      .innerJoin('reviewCase as settled', 'settled.id', 'report.caseId')
      .select('settled.closedAt')
      .where('settled.reviewId', '=', reviewId)
      .where('report.reporterUserId', '=', userId)
      .where('settled.closedAt', 'is not', null)
      .orderBy('settled.closedAt', 'desc')
      .executeTakeFirst();
    if (settled?.closedAt && isUnchangedSince(review, settled.closedAt)) {
      throw refusal('REPORT_SETTLED');
    }
    const caseId = await openCase(tx, reviewId, now);
    const content = {
      reason: body.reason,
      text: body.text === '' ? null : body.text,
      // The author may change it before it is judged.
      reportedStars: review.stars,
      reportedWords: review.words,
      createdAt: now,
    };
    await tx
      .insertInto('reviewReport')
      .values({ id: uuid(), caseId, reporterUserId: userId, ...content })
      .onConflict((conflict) => conflict.columns(['caseId', 'reporterUserId']).doUpdateSet(content))
      .execute();
    const reports = await tx
      .selectFrom('reviewReport')
      .select('reason')
      .where('caseId', '=', caseId)
      .execute();
    await tx
      .updateTable('reviewCase')
      .set((eb) => ({
        // A decision that has not seen it becomes a conflict.
        version: eb('version', '+', '1'),
        reportCount: reports.length,
        reasons: [...new Set(reports.map(({ reason }) => reason))].toSorted(),
        lastReportedAt: now,
      }))
      .where('id', '=', caseId)
      .execute();
  });
  return {};
}

/** @throws {ExpectedError} NOT_FOUND, REPORT_SETTLED */
export async function reportOwnCompanysReview(
  app: Pick<App, 'db'>,
  { params, caller, body, refusal }: Call<typeof reviewReports.reportOwnCompanysReview>,
): Promise<Record<string, never>> {
  return report(app, { ...params, userId: caller.userId, body, refusal });
}

/** @throws {ExpectedError} NOT_FOUND, also for a company that is blocked; REPORT_SETTLED */
export async function reportReview(
  app: Pick<App, 'db'>,
  { params, caller, body, refusal }: Call<typeof reviewReports.reportReview>,
): Promise<Record<string, never>> {
  const { companyId: partnerId, reviewId } = params;
  const shown = await app.db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .where('blockedAt', 'is', null)
    .executeTakeFirst();
  if (!shown) throw refusal('NOT_FOUND');
  return report(app, { partnerId, reviewId, userId: caller.userId, body, refusal });
}
