import { WrittenReview } from '@troskel/contract/reviews/review';
import * as z from 'zod/mini';
import { sentAs } from '../../ui/schema-form.ts';

/** A review as its form holds it: radio buttons hold text. */
const TypedReview = z.object({
  /** Until one is chosen undefined, and null once the form has asked its radio buttons. */
  stars: z.nullish(z.enum(['1', '2', '3', '4', '5'])),
  words: z.string(),
});
type TypedReview = z.infer<typeof TypedReview>;

/** The form, checked and sent as the contract takes it. */
export const ReviewFields = sentAs(
  TypedReview,
  ({ stars, words }) => ({ stars: Number(stars ?? Number.NaN), words }),
  WrittenReview,
);

/** @param review null for a new one */
export const fieldsOf = (review: WrittenReview | null) => ({
  stars: TypedReview.shape.stars.parse(review ? String(review.stars) : undefined),
  words: review?.words ?? '',
});
