import type { Review, ReviewSummary } from '@troskel/contract/reviews/review';
import type { PartnerReview } from '@troskel/contract/reviews/calls';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import { isShown, noReviews, shownNameOf, summaryOf } from './rules.ts';

/** The latest first: the order of the index `review_by_partner`. */
export const latestFirst: KeyOrder = [
  { column: 'review.written_at', type: 'timestamptz', direction: 'desc' },
  { column: 'review.id', type: 'uuid', direction: 'desc' },
];

/** Selects reviews with their authors' names. */
export const selectReviews = (db: Executor) =>
  db
    .selectFrom('review')
    .innerJoin('user', 'user.id', 'review.authorUserId')
    .leftJoin('userProfile as profile', 'profile.userId', 'review.authorUserId')
    .selectAll('review')
    .select(['user.name', 'profile.givenName']);

/** Selects the reviews of a partner that everybody can read. */
export const selectShown = (db: Executor, partnerId: string) =>
  selectReviews(db)
    .where('review.partnerId', '=', partnerId)
    .where('review.removedAt', 'is', null)
    .where('review.hiddenAt', 'is', null);

export type ReviewRow = Awaited<
  ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>
>;

/** Describes a review that is not removed. */
export function reviewOf(row: ReviewRow): Review {
  return {
    id: row.id,
    author: shownNameOf(row.givenName, row.name),
    stars: Number(row.stars),
    words: row.words,
    writtenAt: row.writtenAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    answer:
      row.answer === null || row.answeredAt === null || row.answerHiddenAt !== null
        ? null
        : { words: row.answer, at: row.answeredAt.toISOString() },
  };
}

export function partnerReviewOf(row: ReviewRow): PartnerReview {
  return {
    ...reviewOf(row),
    inquiryId: row.inquiryId,
    mayAnswer: row.answeredAt === null && isShown(row),
    hiddenAnswer:
      row.answer === null || row.answerHiddenAt === null
        ? null
        : { words: row.answer, reason: row.answerHiddenReason ?? '' },
    version: Number(row.version),
  };
}

/** Sums up the reviews that are shown, for each of these partners. */
export async function readSummaries(
  db: Executor,
  partnerIds: readonly string[],
): Promise<Map<string, ReviewSummary>> {
  if (partnerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review')
    .select('partnerId')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`sum(stars)::integer`.as('stars'),
      fn.min('writtenAt').as('firstAt'),
      fn.max('writtenAt').as('lastAt'),
    ])
    .where('partnerId', 'in', partnerIds)
    .where('removedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .groupBy('partnerId')
    .execute();
  const summed = new Map(rows.map(({ partnerId, ...sums }) => [partnerId, summaryOf(sums)]));
  return new Map(partnerIds.map((partnerId) => [partnerId, summed.get(partnerId) ?? noReviews]));
}

export async function readSummary(db: Executor, partnerId: string): Promise<ReviewSummary> {
  const summary = (await readSummaries(db, [partnerId])).get(partnerId);
  if (!summary) throw new Error('a partner without a summary of its reviews');
  return summary;
}
