import type { PartnerReview } from '@troskel/contract/reviews/calls';
import { reviewOf } from '../../domain/reviews/shown.ts';
import type { ReviewRow } from '../../domain/reviews/shown.ts';
import { hidingOf, isShown } from './rules.ts';

/** Describes a review of the caller's own partner, which is not removed. */
export function partnerReviewOf(row: ReviewRow): PartnerReview {
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
