import { starCounts } from '@troskel/contract/reviews/review';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { icon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { reviewsTexts } from './reviews.texts.ts';
import styles from './Stars.module.css';

export const StarIcon = icon(
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z" />,
);

/** So many stars of five: filled ones and outlines, said as one. */
export function Stars({ count }: { count: number }): ReactNode {
  const texts = useTexts(reviewsTexts);
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{texts.stars(count)}</VisuallyHidden>
      {starCounts.toReversed().map((place) => (
        <StarIcon key={place} size={18} data-filled={place <= count || undefined} />
      ))}
    </span>
  );
}
