import type { ReviewCase, reviewCases } from '@troskel/contract/reviews/reports';
import { membersOf } from '../../domain/partners/members.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { demandCase, isOwnCase, reviewCaseOf } from './cases.ts';
import { decisionOf, isSameDecision } from './rules.ts';
import type { Hiding } from './rules.ts';
import { tellOfChange, tellOfDecision, tellReporters } from './told.ts';

/**
 * Decides what is shown of a reported review. Both sides are told when that changes or the reasons
 * for it do, and whoever reported it of every decision, unless they have been told as a side.
 *
 * @throws {ExpectedError} NOT_FOUND; OWN_POST for a review of one's own or of one's company;
 * REPORT_CLOSED for one that is removed; EDIT_CONFLICT with the case as it is
 */
export async function decideReviewCase(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof reviewCases.decideReviewCase>,
): Promise<ReviewCase> {
  const { userId } = call.caller;
  const { outcome } = call.body;
  const isHidden = outcome !== 'left';
  const ground = isHidden && call.body.ground !== '' ? call.body.ground : null;
  const reason = isHidden ? call.body.reason : null;
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
    const present = { outcome, ground, reason };
    const isNews = !isSameDecision(before, present);
    if (isNews) await show(tx, row, present, now);
    await tx
      .updateTable('reviewCase')
      .set((eb) => ({
        ...present,
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
    const told = { ...row, ...present, before: before.outcome, key: `${caseId}:${now.getTime()}` };
    if (isNews) await tellOfDecision(app, tx, told);
    const sides = isNews ? [...(await membersOf(tx, row.partnerId)), row.authorUserId] : [];
    const reporterIds = (await readReporters(tx, caseId)).filter((id) => !sides.includes(id));
    await tellReporters(tx, { ...told, reporterIds });
    await tellOfChange(tx, row);
    return reviewCaseOf(tx, await demandCase(tx, call), userId);
  });
}

async function readReporters(tx: Executor, caseId: string): Promise<string[]> {
  const reports = await tx
    .selectFrom('reviewReport')
    .select('reporterUserId')
    .where('caseId', '=', caseId)
    .execute();
  return reports.map(({ reporterUserId }) => reporterUserId);
}

/**
 * Shows and hides a review and its answer as they are to be from now on. What stays hidden has been
 * so since it was first, and a hidden answer stays hidden below a hidden review.
 */
async function show(
  tx: Executor,
  row: Hiding & { id: string },
  { outcome, ground, reason }: ReviewCase['present'],
  now: Date,
): Promise<void> {
  const shown = { hiddenAt: null, hiddenGround: null, hiddenReason: null };
  const answerShown = { answerHiddenAt: null, answerHiddenGround: null, answerHiddenReason: null };
  const changes = {
    left: { ...shown, ...answerShown },
    answer_hidden: {
      ...shown,
      answerHiddenAt: row.answerHiddenAt ?? now,
      answerHiddenGround: ground,
      answerHiddenReason: reason,
    },
    review_hidden: {
      hiddenAt: row.hiddenAt ?? now,
      hiddenGround: ground,
      hiddenReason: reason,
    },
  };
  await tx
    .updateTable('review')
    .set((eb) => ({ ...changes[outcome], version: eb('version', '+', '1') }))
    .where('id', '=', row.id)
    .execute();
}
