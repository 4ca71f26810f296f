import type { ReviewCase } from '@troskel/contract/reviews/reports';

/** The first values of the form of a decision: how the review is shown at present. */
export const typedOf = ({ present: { outcome, ground, reason } }: Pick<ReviewCase, 'present'>) => ({
  outcome,
  ground: ground ?? ('' as const),
  reason: reason ?? '',
});
