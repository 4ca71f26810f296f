import {
  reviewCasePageSize,
  reviewCases,
  reviewReportReasons,
} from '@troskel/contract/reviews/reports';
import type { ReviewCase } from '@troskel/contract/reviews/reports';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import * as z from 'zod';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import { membersOf } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageAfter } from '../../platform/db/keyset.ts';
import type { KeyOrder } from '../../platform/db/keyset.ts';
import type { Call } from '../../platform/http/implement.ts';
import { pagingOf } from '../../platform/http/paging.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { shownNameOf } from '../../domain/reviews/shown.ts';
import { decisionOf } from './rules.ts';

const Reasons = z.array(z.enum(reviewReportReasons));
const { outcome: Outcome, ground: Ground } = reviewCases.getReviewCase.response.shape;

const orders = {
  open: [
    { column: 'one.last_reported_at', type: 'timestamptz', direction: 'desc' },
    { column: 'one.id', type: 'uuid', direction: 'desc' },
  ],
  closed: [
    { column: 'one.closed_at', type: 'timestamptz', direction: 'desc' },
    { column: 'one.id', type: 'uuid', direction: 'desc' },
  ],
} as const satisfies Record<string, KeyOrder>;

/** @throws {MalformedError} CURSOR_INVALID */
export async function listReviewCases(
  app: Pick<App, 'db'>,
  call: Call<typeof reviewCases.listReviewCases>,
): Promise<ResponseOf<typeof reviewCases.listReviewCases>> {
  const { state } = call.query;
  const order = orders[state];
  const { after, limit, page } = pagingOf(reviewCases.listReviewCases, call, {
    order,
    size: reviewCasePageSize,
  });
  const read = await app.db
    .selectFrom('reviewCase as one')
    .innerJoin('review', 'review.id', 'one.reviewId')
    .innerJoin('partner', 'partner.id', 'review.partnerId')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .leftJoin('partnerProfile as profile', 'profile.partnerId', 'partner.id')
    .select(['one.id', 'one.reasons', 'one.reportCount', 'one.lastReportedAt'])
    .select(['one.outcome', 'one.closedAt', 'review.stars', 'review.words'])
    .select((eb) => eb.fn.coalesce('profile.companyName', 'company.legalName').as('company'))
    .where('one.closedAt', state === 'open' ? 'is' : 'is not', null)
    .$call(pageAfter(order, after, limit))
    .execute();
  const { rows, nextCursor } = page(read, ({ id, closedAt, lastReportedAt }) => [
    closedAt ?? lastReportedAt,
    id,
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      stars: row.stars === null ? null : Number(row.stars),
      words: row.words.slice(0, 200),
      reasons: Reasons.parse(row.reasons),
      reportCount: Number(row.reportCount),
      lastReportedAt: row.lastReportedAt.toISOString(),
      outcome: Outcome.parse(row.outcome),
      closedAt: row.closedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}

/** Reads a case and its review; undefined when it is not there. */
export function readCase(db: Executor, caseId: string) {
  return db
    .selectFrom('reviewCase as one')
    .innerJoin('review', 'review.id', 'one.reviewId')
    .innerJoin('user as author', 'author.id', 'review.authorUserId')
    .leftJoin('userProfile', 'userProfile.userId', 'review.authorUserId')
    .leftJoin('user as decider', 'decider.id', 'one.decidedByUserId')
    .selectAll('review')
    .select(['author.name', 'userProfile.givenName', 'decider.name as decidedBy'])
    .select(['one.id as caseId', 'one.outcome', 'one.ground', 'one.reason', 'one.closedAt'])
    .select('one.version as caseVersion')
    .where('one.id', '=', caseId)
    .executeTakeFirst();
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/** Whether a review is of somebody's own, or of their company. */
export async function isOwnCase(db: Executor, row: CaseRow, userId: string): Promise<boolean> {
  if (row.authorUserId === userId) return true;
  return (await membersOf(db, row.partnerId)).includes(userId);
}

const mostReports = 100;

async function readReports(
  db: Executor,
  { caseId, partnerId, ...present }: CaseRow,
): Promise<ReviewCase['reports']> {
  const rows = await db
    .selectFrom('reviewReport as report')
    .innerJoin('user', 'user.id', 'report.reporterUserId')
    .leftJoin('partnerMember as member', (join) =>
      join
        .onRef('member.userId', '=', 'report.reporterUserId')
        .on('member.partnerId', '=', partnerId),
    )
    .select(['report.id', 'report.reason', 'report.text', 'report.createdAt', 'user.name'])
    .select(['report.reportedStars', 'report.reportedWords'])
    .select(sql<boolean>`member.user_id is not null`.as('isOfCompany'))
    .where('report.caseId', '=', caseId)
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', 'desc')
    .limit(mostReports)
    .execute();
  return rows.toReversed().map(({ id, reason, text, createdAt, name, isOfCompany, ...then }) => ({
    id,
    reason: z.enum(reviewReportReasons).parse(reason),
    text,
    reporter: name,
    isOfCompany,
    at: createdAt.toISOString(),
    reported:
      then.reportedWords === null ||
      (then.reportedWords === present.words && then.reportedStars === present.stars)
        ? null
        : { stars: Number(then.reportedStars), words: then.reportedWords },
  }));
}

/** Describes a case to one of the staff. */
export async function reviewCaseOf(
  db: Executor,
  row: CaseRow,
  userId: string,
): Promise<ReviewCase> {
  return {
    id: row.caseId,
    version: Number(row.caseVersion) + Number(row.version),
    partnerId: row.partnerId,
    company: await readCompanyName(db, row.partnerId),
    author: shownNameOf(row.givenName, row.name),
    stars: row.stars === null ? null : Number(row.stars),
    words: row.words,
    writtenAt: row.writtenAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : {
            words: row.answer,
            at: row.answeredAt.toISOString(),
            isHidden: row.answerHiddenAt !== null,
          },
    present: decisionOf(row),
    reports: await readReports(db, row),
    outcome: Outcome.parse(row.outcome),
    ground: Ground.parse(row.ground),
    reason: row.reason,
    closedAt: row.closedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    mayDecide: row.removedAt === null && !(await isOwnCase(db, row, userId)),
  };
}

/** @throws {ExpectedError} NOT_FOUND */
export async function demandCase(
  db: Executor,
  { params: { caseId }, refusal }: { params: { caseId: string }; refusal: Refusal<'NOT_FOUND'> },
): Promise<CaseRow> {
  const row = await readCase(db, caseId);
  if (!row) throw refusal('NOT_FOUND');
  return row;
}

/** @throws {ExpectedError} NOT_FOUND */
export async function getReviewCase(
  app: Pick<App, 'db'>,
  call: Call<typeof reviewCases.getReviewCase>,
): Promise<ReviewCase> {
  return reviewCaseOf(app.db, await demandCase(app.db, call), call.caller.userId);
}
