import type { ReviewDecision } from '@troskel/contract/reviews/reports';

/** Changes in how a review is shown, by a decision. */
export const reviewNews = [
  'review_hidden',
  'answer_hidden',
  'review_shown',
  'review_shown_without_answer',
  'answer_shown',
  // Hidden words stay hidden, for other reasons.
  'review_reasons',
  'answer_reasons',
] as const;
export type ReviewNews = (typeof reviewNews)[number];

/** Says what a decision changes; two that are equal differ in their reasons. */
export function newsOf(before: ReviewDecision, outcome: ReviewDecision): ReviewNews {
  switch (outcome) {
    case 'review_hidden':
      return before === 'review_hidden' ? 'review_reasons' : 'review_hidden';
    case 'answer_hidden':
      if (before === 'answer_hidden') return 'answer_reasons';
      return before === 'review_hidden' ? 'review_shown_without_answer' : 'answer_hidden';
    case 'left':
      return before === 'answer_hidden' ? 'answer_shown' : 'review_shown';
    default:
      return outcome satisfies never;
  }
}
