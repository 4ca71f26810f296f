import * as z from 'zod/mini';
import { starCounts } from '../values/review.ts';
import { requiredLines } from '../values/typed-text.ts';

/** Maximum length of what a customer writes, and of the company's answer, in characters. */
export const mostReviewCharacters = 2000;
/** Days after the one of writing on which the author can change a review, unless it is answered before. */
export const daysToChangeReview = 14;

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
