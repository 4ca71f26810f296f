import type { ReviewCase, ReviewDecision, reviewCases } from '@troskel/contract/reviews/reports';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { demandCase, isOwnCase, reviewCaseOf } from './cases.ts';
import { decisionOf } from './rules.ts';
import { tellOfChange, tellOfDecision, tellReporters } from './told.ts';

/**
 * Decides what is shown of a reported review. Both sides are told when that changes, and whoever
 * reported it of every decision.
 *
 * @throws {ExpectedError} NOT_FOUND; OWN_POST for a review of one's own or of one's company;
 * REPORT_CLOSED for one that is removed; EDIT_CONFLICT with the case as it is
 */
export async function decideReviewCase(
  app: App,
  call: Call<typeof reviewCases.decideReviewCase>,
): Promise<ReviewCase> {
  const { userId } = call.caller;
  const { outcome } = call.body;
  const reason = outcome === 'left' ? null : call.body.reason;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const { id: reviewId, caseId } = await demandCase(tx, call);
    // The review before its case, as those who report and remove it lock them.
    await tx.selectFrom('review').select('id').where('id', '=', reviewId).forUpdate().execute();
    await tx.selectFrom('reviewCase').select('id').where('id', '=', caseId).forUpdate().execute();
    const row = await demandCase(tx, call);
    if (await isOwnCase(tx, row, userId)) throw call.refusal('OWN_POST');
    if (row.removedAt !== null) throw call.refusal('REPORT_CLOSED');
    demandSeen(call, await reviewCaseOf(tx, row, userId));
    const before = decisionOf(row);
    await show(tx, reviewId, { outcome, reason, now });
    await tx
      .updateTable('reviewCase')
      .set((eb) => ({
        outcome,
        reason,
        closedAt: now,
        decidedByUserId: userId,
        version: eb('version', '+', '1'),
      }))
      .where('id', '=', caseId)
      .execute();
    await audit(
      tx,
      {
        actorUserId: userId,
        action: 'review.judged',
        subject: { type: 'inquiry', id: row.inquiryId },
        detail: { partnerId: row.partnerId, outcome },
      },
      now,
    );
    const told = { ...row, outcome, reason, key: `${caseId}:${now.getTime()}` };
    if (before !== outcome) await tellOfDecision(app, tx, told);
    await tellReporters(tx, { ...told, isToldAlready: before !== outcome });
    await tellOfChange(tx, row);
    return reviewCaseOf(tx, await demandCase(tx, call), userId);
  });
}

/** Shows and hides a review and its answer as they are to be from now on. */
async function show(
  tx: Executor,
  reviewId: string,
  { outcome, reason, now }: { outcome: ReviewDecision; reason: string | null; now: Date },
): Promise<void> {
  const [hidden, answerHidden] = [outcome === 'review_hidden', outcome === 'answer_hidden'];
  await tx
    .updateTable('review')
    .set((eb) => ({
      hiddenAt: hidden ? now : null,
      hiddenReason: hidden ? reason : null,
      answerHiddenAt: answerHidden ? now : null,
      answerHiddenReason: answerHidden ? reason : null,
      version: eb('version', '+', '1'),
    }))
    .where('id', '=', reviewId)
    .execute();
}
