import type { Route } from '@troskel/contract/ground/route';
import type { Review, ReviewSummary } from '@troskel/contract/values/review';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';

/** Reviews per page. */
export const reviewPageSize = 20;

/** The latest first: the order of the index `review_shown`. */
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

/** Whether a review is by nobody of its company. */
export const isByNoMember = sql<boolean>`not exists (
  select from partner_member member
   where member.partner_id = review.partner_id and member.user_id = review.author_user_id)`;

/**
 * Selects the reviews of a partner that everybody can read. Those of its own members are not among
 * them, also of somebody who has joined since (directive 2005/29/EC, annex I, point 23c).
 */
export const selectShown = (db: Executor, partnerId: string) =>
  selectReviews(db)
    .where('review.partnerId', '=', partnerId)
    .where('review.removedAt', 'is', null)
    .where('review.hiddenAt', 'is', null)
    .where(isByNoMember);

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

type ListCall = Parameters<typeof pagingOf>[1];

/**
 * Reads a page of the reviews that everybody can read, with the sum of all.
 *
 * @throws {MalformedError} CURSOR_INVALID
 */
export async function readPageOfShown<Described>(
  db: Executor,
  { partnerId, route, call }: { partnerId: string; route: Pick<Route, 'name'>; call: ListCall },
  describe: (row: ReviewRow) => Described,
): Promise<{ rows: Described[]; nextCursor: string | null; summary: ReviewSummary }> {
  const { after, limit, page } = pagingOf(route, call, {
    order: latestFirst,
    size: reviewPageSize,
  });
  const read = await selectShown(db, partnerId)
    .$call(pageAfter(latestFirst, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ writtenAt, id }) => [writtenAt, id]);
  return {
    rows: rows.map((row) => describe(row)),
    nextCursor,
    summary: await readSummary(db, partnerId),
  };
}

/**
 * Sums the reviews that everybody can read, of one partner, as a subquery of SQL: `count` and
 * `stars`, the sum of all stars or null.
 *
 * @param partnerId column of the partner's id
 */
export const sumsInSql = (
  partnerId: RawBuilder<unknown>,
): RawBuilder<{ count: number; stars: number | null }> => sql`(
  select count(*) as count, sum(review.stars) as stars from review
   where review.partner_id = ${partnerId}
     and review.removed_at is null and review.hidden_at is null and ${isByNoMember}
)`;

export const summariesQuery = (db: Executor, partnerIds: readonly string[]) =>
  db
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
    .where(isByNoMember)
    .groupBy('partnerId');

/** Sums up the reviews that are shown, for each of these partners. */
export async function readSummaries(
  db: Executor,
  partnerIds: readonly string[],
): Promise<Map<string, ReviewSummary>> {
  if (partnerIds.length === 0) return new Map();
  const rows = await summariesQuery(db, partnerIds).execute();
  const summed = new Map(rows.map(({ partnerId, ...sums }) => [partnerId, summaryOf(sums)]));
  return new Map(partnerIds.map((partnerId) => [partnerId, summed.get(partnerId) ?? noReviews]));
}

async function readSummary(db: Executor, partnerId: string): Promise<ReviewSummary> {
  const summary = (await readSummaries(db, [partnerId])).get(partnerId);
  if (!summary) throw new Error('a partner without a summary of its reviews');
  return summary;
}

/** Sums of a company's reviews that are shown. */
export interface ReviewSums {
  count: number;
  /** Mean of all stars; null without reviews. */
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

/** Summary of a company without reviews, and of one whose reviews are hidden from all. */
export const noReviews = summaryOf({ count: 0, stars: null, firstAt: null, lastAt: null });

/** The name by which everybody reads who has written a review: the given name alone. */
export function shownNameOf(givenName: string | null, name: string): string {
  return givenName?.trim() || (name.trim().split(/\s+/)[0] ?? '');
}
