import * as z from 'zod/mini';
import type { Bilingual } from '../ground/language.ts';

/** Numbers of stars, the best first. */
export const starCounts = [5, 4, 3, 2, 1] as const;

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

/**
 * How it is made sure that reviews come from customers (directive 2005/29/EC, article 7(6)): said
 * wherever reviews are read or written, so it must stay true (docs/decisions/0086).
 */
export const howReviewsAreChecked: Bilingual = {
  sv: 'Så kontrolleras omdömena: bara den som har avtalat ett jobb med företaget här kan skriva ett, en gång för varje jobb, och vi visar alla som inte bryter mot lagen, bra som dåliga.',
  en: 'How reviews are checked: only somebody who has agreed a job with the company here can write one, once for each job, and we show all that do not break the law, good and bad alike.',
};
