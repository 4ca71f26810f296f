import { daysToChangeReview } from '@troskel/contract/reviews/review';
import type { ReviewDecision } from '@troskel/contract/reviews/reports';
import type { ReviewSummary } from '@troskel/contract/reviews/review';
import { cancellableUntil } from '../../domain/quotations/versions.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';

/** A customer's job at a company, as far as it decides whether it can be reviewed. */
export interface Job {
  /** When the customer said yes to a quotation, which they have not cancelled; null for none. */
  acceptedAt: Date | null;
  /** When the company marked the work as done; null when it has not. */
  completedAt: Date | null;
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
  if (acceptedAt === null || job.isCompanyBlocked || job.isOfCompany) return false;
  // Work that was done before the agreement is not what was agreed.
  const isDone = completedAt !== null && completedAt > acceptedAt;
  return isDone || dayInSweden(now) > cancellableUntil(acceptedAt);
}

/** What has happened to a review: when each happened, null when it has not. */
export interface ReviewFacts {
  writtenAt: Date;
  answeredAt: Date | null;
  removedAt: Date | null;
  hiddenAt: Date | null;
}

/** Answers the last moment at which its author can change a review; null when it is too late. */
export function changeableUntil(review: ReviewFacts, now: Date): Date | null {
  const { writtenAt, answeredAt, removedAt, hiddenAt } = review;
  if (answeredAt !== null || removedAt !== null || hiddenAt !== null) return null;
  const until = new Date(writtenAt.getTime() + daysToChangeReview * 86_400_000);
  return now <= until ? until : null;
}

/** Whether everybody can read a review. */
export function isShown({ removedAt, hiddenAt }: ReviewFacts): boolean {
  return removedAt === null && hiddenAt === null;
}

/** What staff have decided of a review, as it stands. */
export function decisionOf({
  hiddenAt,
  answerHiddenAt,
}: {
  hiddenAt: Date | null;
  answerHiddenAt: Date | null;
}): ReviewDecision {
  if (hiddenAt !== null) return 'review_hidden';
  return answerHiddenAt === null ? 'left' : 'answer_hidden';
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

/** Sums of a company's reviews that are shown. */
export interface ReviewSums {
  count: number;
  /** Of all stars; null without reviews. */
  stars: number | null;
  firstAt: Date | null;
  lastAt: Date | null;
}

const yearOf = (at: Date): number => Number(dayInSweden(at).slice(0, 4));

export function summaryOf({ count, stars, firstAt, lastAt }: ReviewSums): ReviewSummary {
  if (count === 0 || stars === null || firstAt === null || lastAt === null) {
    return { count: 0, average: null, years: null };
  }
  return {
    count,
    average: Math.round((stars * 10) / count) / 10,
    years: { first: yearOf(firstAt), last: yearOf(lastAt) },
  };
}

/** Of a company without reviews, and of one whose reviews nobody is shown. */
export const noReviews = summaryOf({ count: 0, stars: null, firstAt: null, lastAt: null });

/** The name by which everybody reads who has written a review: the given name alone. */
export function shownNameOf(givenName: string | null, name: string): string {
  return givenName?.trim() || (name.trim().split(/\s+/)[0] ?? '');
}
