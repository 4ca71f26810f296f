import { partnerReviews } from '@troskel/contract/reviews/calls';
import type { PartnerReview } from '@troskel/contract/reviews/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { demandSeen } from '../../platform/http/if-match.ts';
import type { Call } from '../../platform/http/implement.ts';
import { readPageOfShown, selectShown, reviewOf } from '../../domain/reviews/shown.ts';
import type { ReviewRow } from '../../domain/reviews/shown.ts';
import { hidingOf, isShown } from './rules.ts';
import { mailOfAnswer, tellOfChange } from './told.ts';

/** @throws {MalformedError} CURSOR_INVALID */
export async function listPartnerReviews(
  app: Pick<App, 'db'>,
  call: Call<typeof partnerReviews.listPartnerReviews>,
): Promise<ResponseOf<typeof partnerReviews.listPartnerReviews>> {
  const { partnerId } = call.params;
  const route = partnerReviews.listPartnerReviews;
  return readPageOfShown(app.db, { partnerId, route, call }, partnerReviewOf);
}

function readShown(
  db: Executor,
  { partnerId, reviewId }: { partnerId: string; reviewId: string },
): Promise<ReviewRow | undefined> {
  return selectShown(db, partnerId).where('review.id', '=', reviewId).executeTakeFirst();
}

/**
 * Answers a review in the version that the company has read, so that no answer stands below other
 * words.
 *
 * @throws {ExpectedError} NOT_FOUND, also for one that is removed, hidden or by a
 * member; REVIEW_ANSWERED;
 * EDIT_CONFLICT with the review as it is
 */
export async function answerReview(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof partnerReviews.answerReview>,
): Promise<PartnerReview> {
  const { partnerId, reviewId } = call.params;
  const { words } = call.body;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await tx
      .selectFrom('review')
      .select('id')
      .where('id', '=', reviewId)
      .where('partnerId', '=', partnerId)
      .forUpdate()
      .executeTakeFirst();
    const row = await readShown(tx, call.params);
    if (!row) throw call.refusal('NOT_FOUND');
    if (row.answeredAt !== null) throw call.refusal('REVIEW_ANSWERED');
    demandSeen(call, partnerReviewOf(row));
    await tx
      .updateTable('review')
      .set((eb) => ({
        answer: words,
        answeredAt: now,
        answeredByUserId: userId,
        version: eb('version', '+', '1'),
      }))
      .where('id', '=', reviewId)
      .execute();
    const { inquiryId } = row;
    await audit(
      tx,
      {
        actorUserId: userId,
        action: 'review.answered',
        subject: { type: 'inquiry', id: inquiryId },
        detail: { partnerId },
      },
      now,
    );
    await mailOfAnswer(app, tx, { partnerId, inquiryId, words });
    await tellOfChange(tx, { partnerId, inquiryId });
    const answered = await readShown(tx, call.params);
    if (!answered) throw new Error('the review that was answered is gone');
    return partnerReviewOf(answered);
  });
}

/** Describes a review of the caller's own partner, which is not removed. */
function partnerReviewOf(row: ReviewRow): PartnerReview {
  return {
    ...reviewOf(row),
    inquiryId: row.inquiryId,
    mayAnswer: row.answeredAt === null && isShown(row),
    hiddenAnswer: hiddenAnswerOf(row),
    version: Number(row.version),
  };
}

function hiddenAnswerOf(row: ReviewRow): PartnerReview['hiddenAnswer'] {
  const hiding = hidingOf(row, 'answer');
  return hiding && row.answer !== null ? { ...hiding, words: row.answer } : null;
}
