import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, route } from '../ground/route.ts';
import { WrittenAnswer, WrittenReview } from './review.ts';
import { Review, ReviewSummary } from '../values/review.ts';
import { HidingReasons } from './statement.ts';
import { InPartner } from '../ground/partner-params.ts';

/** A review of a partner, as its members see it. */
export const PartnerReview = z.extend(Review, {
  /** The job that it is about. */
  inquiryId: z.string(),
  /** Whether it can be answered: once. */
  mayAnswer: z.boolean(),
  /** Its answer that staff have hidden, and why; null for one that is shown, and for none. */
  hiddenAnswer: z.nullable(z.extend(HidingReasons, { words: z.string() })),
  /** Grows with each change; sent back as `If-Match`. */
  version: z.int(),
});
export type PartnerReview = z.infer<typeof PartnerReview>;

/** The review of one of the customer's own jobs. */
export const OwnReview = z.extend(Review, {
  /** Last day in Sweden on which the author can change it; null when it is too late. */
  changeableUntil: z.nullable(z.iso.date()),
  /** Why staff have hidden it from everybody else; null when they have not. */
  hidden: z.nullable(HidingReasons),
  /** Whether the author belongs to the company now: then nobody else is shown it. */
  isOfCompany: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** Reviews of one of an inquiry's companies, for the homeowner to read and to write. */
export const InquiryReviews = z.object({
  partnerId: z.string(),
  /** Summary of all its customers. */
  summary: ReviewSummary,
  /** Whether the caller can write one: the job is agreed here and done, and has none. */
  mayWrite: z.boolean(),
  /** Null for none, and for one that was removed. */
  review: z.nullable(OwnReview),
});
export type InquiryReviews = z.infer<typeof InquiryReviews>;

const OfHomeowner = z.object({ inquiryId: z.uuid(), senderId: z.uuid() });
const limit = { points: 60, seconds: 3600, per: 'user' } as const;

/** Reviews on the customer's side; all require a homeowner's account. */
export const ownReviews = defineCalls('reviews', {
  listInquiryReviews: route({
    method: 'GET',
    path: '/inquiries/{inquiryId}/reviews',
    access: 'user',
    summary:
      'Answer how the companies that have an own inquiry are reviewed, and the caller’s own reviews of them.',
    params: z.object({ inquiryId: z.uuid() }),
    response: z.array(InquiryReviews),
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
  }),
  writeReview: route({
    method: 'PUT',
    path: '/inquiries/{inquiryId}/reviews/{senderId}',
    access: 'user',
    summary:
      'Review a job that was agreed here, once it is done; again, within 14 days and before it is answered, changes the review.',
    params: OfHomeowner,
    body: WrittenReview,
    response: InquiryReviews,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND', 'REVIEW_NOT_POSSIBLE', 'REVIEW_SETTLED'],
    limit,
  }),
  removeReview: route({
    method: 'DELETE',
    path: '/inquiries/{inquiryId}/reviews/{senderId}',
    access: 'user',
    summary: 'Remove an own review, with its answer; the job cannot be reviewed again.',
    params: OfHomeowner,
    response: InquiryReviews,
    errors: ['HOMEOWNER_REQUIRED', 'NOT_FOUND'],
    limit,
  }),
});

/** Reviews as everybody who is signed in reads them. */
export const companyReviews = defineCalls('reviews', {
  listCompanyReviews: route({
    method: 'GET',
    path: '/companies/{companyId}/reviews',
    access: 'user',
    summary: 'List the reviews of a company, the latest first.',
    /** `companyId`: the partner’s. */
    params: z.object({ companyId: z.uuid() }),
    query: z.object({ cursor: Cursor }),
    response: z.extend(PageOf(Review), { company: z.string(), summary: ReviewSummary }),
    errors: ['NOT_FOUND'],
    limit: { points: 600, seconds: 3600, per: 'user' },
  }),
});

/** Reviews on the partner's side. */
export const partnerReviews = defineCalls('reviews', {
  listPartnerReviews: route({
    method: 'GET',
    path: '/partners/{partnerId}/reviews',
    access: 'partner',
    inPublicContract: true,
    summary: 'List the reviews of the partner, the latest first.',
    params: InPartner,
    query: z.object({ cursor: Cursor }),
    response: z.extend(PageOf(PartnerReview), { summary: ReviewSummary }),
  }),
  answerReview: route({
    method: 'POST',
    path: '/partners/{partnerId}/reviews/{reviewId}/answer',
    access: 'partner',
    inPublicContract: true,
    summary: 'Answer a review, once, in the version that the caller has seen.',
    params: z.extend(InPartner, { reviewId: z.uuid() }),
    body: WrittenAnswer,
    response: PartnerReview,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'REVIEW_ANSWERED'],
    skipGlobalHandle: true,
    limit,
  }),
});
