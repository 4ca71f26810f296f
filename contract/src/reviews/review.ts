import * as z from 'zod/mini';
import { requiredLines } from '../values/typed-text.ts';

/** Reviews per page. */
export const reviewPageSize = 20;
/** Maximum length of what a customer writes, and of the company's answer, in characters. */
export const mostReviewCharacters = 2000;
/** Days after the one of writing on which the author can change a review, unless it is answered before. */
export const daysToChangeReview = 14;

/** Numbers of stars, the best first. */
export const starCounts = [5, 4, 3, 2, 1] as const;

/** A customer's review of a job. */
export const WrittenReview = z.object({
  stars: z
    .int('FIELD_MANDATORY')
    .check(z.gte(1, 'FIELD_INVALID'), z.lte(starCounts[0], 'FIELD_INVALID')),
  words: requiredLines('FIELD_MANDATORY', mostReviewCharacters),
});
export type WrittenReview = z.infer<typeof WrittenReview>;

export const WrittenAnswer = z.object({
  words: requiredLines('FIELD_MANDATORY', mostReviewCharacters),
});
export type WrittenAnswer = z.infer<typeof WrittenAnswer>;

/** A review as everybody reads it. */
export const Review = z.object({
  id: z.string(),
  /** Given name of the customer. */
  author: z.string(),
  stars: z.int(),
  words: z.string(),
  writtenAt: z.string(),
  /** When the author last changed it; null when they have not. */
  changedAt: z.nullable(z.string()),
  /** The company's answer; null without one. */
  answer: z.nullable(z.object({ words: z.string(), at: z.string() })),
});
export type Review = z.infer<typeof Review>;

/** A company's reviews in numbers: those that are shown. */
export const ReviewSummary = z.object({
  count: z.int(),
  /** Mean number of stars, with one decimal; null without reviews. */
  average: z.nullable(z.number()),
  /** Years of the first and the last one, in Sweden; null without reviews. */
  years: z.nullable(z.object({ first: z.int(), last: z.int() })),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;
