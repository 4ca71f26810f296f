import type { ReviewCase } from '@troskel/contract/reviews/reports';

/** What the form of a decision begins with: how the review is shown at present. */
export const typedOf = ({ present: { outcome, ground, reason } }: Pick<ReviewCase, 'present'>) => ({
  outcome,
  ground: ground ?? ('' as const),
  reason: reason ?? '',
});
