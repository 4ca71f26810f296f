import { daysToChangeReview } from '@troskel/contract/reviews/review';
import type { ReviewCase } from '@troskel/contract/reviews/reports';
import { HidingReasons } from '@troskel/contract/reviews/statement';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { cancellableUntil } from '../../domain/quotations/versions.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';

/** A customer's job at a company, as far as it decides whether it can be reviewed. */
export interface Job {
  /** When the customer said yes to a quotation, which they have not cancelled; null for none. */
  acceptedAt: Date | null;
  /** When the company marked the work as done; null when it has not. */
  completedAt: Date | null;
  /** Whether they belonged to the company then; null without an agreement. */
  acceptedByMember: boolean | null;
  isCompanyBlocked: boolean;
  /** Whether the customer belongs to the company. */
  isOfCompany: boolean;
}

/**
 * Answers whether a job can be reviewed: it was agreed here and is done. A company that never says
 * so delays that until the days in which an agreement can be cancelled are over, and no longer.
 */
export function isReviewable(job: Job, now: Date): boolean {
  const { acceptedAt, completedAt } = job;
  if (acceptedAt === null || job.acceptedByMember || !mayAuthorWrite(job)) return false;
  // Work that was done before the agreement is not what was agreed.
  const isDone = completedAt !== null && completedAt > acceptedAt;
  return isDone || dayInSweden(now) > cancellableUntil(acceptedAt);
}

/** Whether anything may be said of the company by this customer. */
function mayAuthorWrite({
  isCompanyBlocked,
  isOfCompany,
}: Pick<Job, 'isCompanyBlocked' | 'isOfCompany'>): boolean {
  return !isCompanyBlocked && !isOfCompany;
}

/** Events of a review with their times, null before they happen. */
export interface ReviewFacts {
  writtenAt: Date;
  answeredAt: Date | null;
  removedAt: Date | null;
  hiddenAt: Date | null;
}

/** Answers the last day in Sweden on which its author can change a review; null when it is too late. */
export function changeableUntil(
  review: ReviewFacts,
  job: Pick<Job, 'isCompanyBlocked' | 'isOfCompany'>,
  now: Date,
): string | null {
  const { writtenAt, answeredAt, removedAt, hiddenAt } = review;
  if (answeredAt !== null || removedAt !== null || hiddenAt !== null) return null;
  if (!mayAuthorWrite(job)) return null;
  const until = daysAfter(dayInSweden(writtenAt), daysToChangeReview);
  return dayInSweden(now) <= until ? until : null;
}

/** Whether everybody can read a review. */
export function isShown({ removedAt, hiddenAt }: ReviewFacts): boolean {
  return removedAt === null && hiddenAt === null;
}

/** The parts of a review that staff have hidden, and the reason. */
export interface Hiding {
  hiddenAt: Date | null;
  hiddenGround: string | null;
  hiddenReason: string | null;
  answerHiddenAt: Date | null;
  answerHiddenGround: string | null;
  answerHiddenReason: string | null;
}

/** Why a review, or the answer to it, is hidden; null when it is not. */
export function hidingOf(row: Hiding, what: 'review' | 'answer'): HidingReasons | null {
  const [at, ground, reason] =
    what === 'review'
      ? [row.hiddenAt, row.hiddenGround, row.hiddenReason]
      : [row.answerHiddenAt, row.answerHiddenGround, row.answerHiddenReason];
  return at === null
    ? null
    : { ground: HidingReasons.shape.ground.parse(ground), reason: reason ?? '' };
}

/** Reads the present decision of staff on a review. */
export function decisionOf(row: Hiding): ReviewCase['present'] {
  for (const [outcome, what] of [
    ['review_hidden', 'review'],
    ['answer_hidden', 'answer'],
  ] as const) {
    const hiding = hidingOf(row, what);
    if (hiding) return { outcome, ...hiding };
  }
  return { outcome: 'left', ground: null, reason: null };
}

/** Whether two decisions say the same, so that nobody need be told of the second. */
export function isSameDecision(one: ReviewCase['present'], other: ReviewCase['present']): boolean {
  return (
    one.outcome === other.outcome && one.ground === other.ground && one.reason === other.reason
  );
}

/** Whether neither side has written anything since. */
export function isUnchangedSince(
  {
    writtenAt,
    changedAt,
    answeredAt,
  }: Record<'changedAt' | 'answeredAt', Date | null> & {
    writtenAt: Date;
  },
  since: Date,
): boolean {
  return [writtenAt, changedAt, answeredAt].every((at) => at === null || at <= since);
}
