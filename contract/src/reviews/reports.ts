import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { optionalLine, optionalLines } from '../values/typed-text.ts';
import { HidingGround } from './statement.ts';

/** Reported reviews per page. */
export const reviewCasePageSize = 20;
/** Maximum length of what is said in a report, in characters. */
export const mostReviewReportCharacters = 500;
/** Maximum length of the reason why something is hidden, in characters. */
export const mostHidingReasonCharacters = 300;

export const reviewReportReasons = ['untrue', 'rude', 'personal_data', 'other'] as const;
export type ReviewReportReason = (typeof reviewReportReasons)[number];

/** Why a review or its answer is reported. `other` requires a text. */
export const NewReviewReport = z
  .object({
    reason: z.enum(reviewReportReasons, 'REPORT_REASON_MISSING'),
    text: z._default(optionalLines(mostReviewReportCharacters), ''),
  })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || text !== '', {
      error: 'FIELD_MANDATORY',
      path: ['text'],
    }),
  );
export type NewReviewReport = z.infer<typeof NewReviewReport>;

/** Decisions of staff: all stays to be read, all but the answer, or nothing. */
export const reviewDecisions = ['left', 'answer_hidden', 'review_hidden'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** A decision; what is hidden breaks a rule, and a reason says how. */
export const DecidedReview = z
  .object({
    outcome: z.enum(reviewDecisions, 'FIELD_INVALID'),
    /** The rule that it breaks; ignored where nothing is hidden. */
    ground: z._default(z.union([HidingGround, z.literal('')], 'FIELD_INVALID'), ''),
    /** Told to both sides word for word; ignored where nothing is hidden. */
    reason: z._default(optionalLine(mostHidingReasonCharacters), ''),
  })
  .check(
    z.refine(({ outcome, ground }) => outcome === 'left' || ground !== '', {
      error: 'FIELD_MANDATORY',
      path: ['ground'],
    }),
    z.refine(({ outcome, reason }) => outcome === 'left' || reason !== '', {
      error: 'FIELD_MANDATORY',
      path: ['reason'],
    }),
  );
export type DecidedReview = z.infer<typeof DecidedReview>;

/** `gone`: its author removed the review before a decision. */
const Outcome = z.nullable(z.enum([...reviewDecisions, 'gone']));
const Reasons = z.array(z.enum(reviewReportReasons));

export const ListedReviewCase = z.object({
  id: z.string(),
  company: z.string(),
  /** Null for a review that is removed. */
  stars: z.nullable(z.int()),
  words: z.string(),
  reasons: Reasons,
  reportCount: z.int(),
  lastReportedAt: z.string(),
  outcome: Outcome,
  closedAt: z.nullable(z.string()),
});
export type ListedReviewCase = z.infer<typeof ListedReviewCase>;

export const ReviewCase = z.object({
  id: z.string(),
  /** Grows with each change of the case and of its review; sent back as `If-Match`. */
  version: z.int(),
  partnerId: z.string(),
  company: z.string(),
  author: z.string(),
  /** Null for a review that is removed. */
  stars: z.nullable(z.int()),
  words: z.string(),
  writtenAt: z.string(),
  /** When the author last changed it; null when they have not. */
  changedAt: z.nullable(z.string()),
  /** Null without one. */
  answer: z.nullable(z.object({ words: z.string(), at: z.string(), isHidden: z.boolean() })),
  /** The present showing, by this decision or another; `left` where nothing was ever hidden. */
  present: z.object({
    outcome: z.enum(reviewDecisions),
    ground: z.nullable(HidingGround),
    reason: z.nullable(z.string()),
  }),
  /** Oldest first; the latest hundred. */
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(reviewReportReasons),
      text: z.nullable(z.string()),
      reporter: z.string(),
      /** Whether the reporter belongs to the company. */
      isOfCompany: z.boolean(),
      at: z.string(),
      /** The review when it was reported; null where it is the same. */
      reported: z.nullable(z.object({ stars: z.int(), words: z.string() })),
    }),
  ),
  outcome: Outcome,
  ground: z.nullable(HidingGround),
  reason: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** Null when nobody has decided, and when their account is erased. */
  decidedBy: z.nullable(z.string()),
  /** False for a removed review, and for one of the caller's own or of their company. */
  mayDecide: z.boolean(),
});
export type ReviewCase = z.infer<typeof ReviewCase>;

const OneCase = z.object({ caseId: z.uuid() });
const reportLimit = { points: 20, seconds: 3600, per: 'user' } as const;

/** Reporting a review or its answer to the staff; whoever wrote it is not told. */
export const reviewReports = defineCalls('reviews', {
  reportOwnCompanysReview: route({
    method: 'POST',
    path: '/partners/{partnerId}/reviews/{reviewId}/reports',
    access: 'partner',
    summary:
      'Report a review of the partner; again, while nobody has decided, replaces what was said.',
    params: z.object({ partnerId: z.uuid(), reviewId: z.uuid() }),
    body: NewReviewReport,
    response: Empty,
    errors: ['NOT_FOUND', 'REPORT_SETTLED'],
    limit: reportLimit,
  }),
  reportReview: route({
    method: 'POST',
    path: '/companies/{companyId}/reviews/{reviewId}/reports',
    access: 'user',
    summary:
      'Report a review or the answer to it; again, while nobody has decided, replaces what was said.',
    params: z.object({ companyId: z.uuid(), reviewId: z.uuid() }),
    body: NewReviewReport,
    response: Empty,
    errors: ['NOT_FOUND', 'REPORT_SETTLED'],
    limit: reportLimit,
  }),
});

/** Reported reviews, for staff. */
export const reviewCases = defineCalls('reviews', {
  listReviewCases: route({
    method: 'GET',
    path: '/admin/review-reports',
    access: 'staff',
    summary: 'List reported reviews, those that wait or those that are decided, the latest first.',
    query: z.object({
      state: z._default(z.enum(['open', 'closed'], 'FIELD_INVALID'), 'open'),
      cursor: Cursor,
    }),
    response: PageOf(ListedReviewCase),
  }),
  getReviewCase: route({
    method: 'GET',
    path: '/admin/review-reports/{caseId}',
    access: 'staff',
    summary: 'Read a reported review with what was said of it.',
    params: OneCase,
    response: ReviewCase,
    errors: ['NOT_FOUND'],
    skipGlobalHandle: true,
  }),
  decideReviewCase: route({
    method: 'POST',
    path: '/admin/review-reports/{caseId}/decision',
    access: 'staff',
    summary:
      'Decide what is shown of a reported review, and tell both sides and those who reported it; a later decision replaces an earlier one.',
    params: OneCase,
    body: DecidedReview,
    response: ReviewCase,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'OWN_POST', 'REPORT_CLOSED'],
    skipGlobalHandle: true,
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
});
