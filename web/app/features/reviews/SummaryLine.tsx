import type { ReviewSummary } from '@troskel/contract/reviews/review';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { reviewsTexts } from './reviews.texts.ts';
import { StarIcon } from './Stars.tsx';
import { averageInWords, yearsInWords } from './summary-words.ts';
import styles from './SummaryLine.module.css';

/** Mean, number and years of a company's reviews. */
export function SummaryLine({ summary }: { summary: ReviewSummary }): ReactNode {
  const texts = useTexts(reviewsTexts);
  const language = useLanguage();
  const { average, count, years } = summary;
  if (average === null || years === null) return <p className={styles.summary}>{texts.none}</p>;
  return (
    <p className={styles.summary}>
      <b>
        <StarIcon size={18} fill="currentColor" />
        {texts.average(averageInWords(average, language))}
      </b>
      <span>{texts.count(count)}</span>
      <span>{yearsInWords(years)}</span>
    </p>
  );
}
