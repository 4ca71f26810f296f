import type { Review, ReviewSummary } from '@troskel/contract/values/review';
import { starCounts } from '@troskel/contract/values/review';
import { statementOfReasons } from '@troskel/contract/reviews/statement';
import type { HidingReasons } from '@troskel/contract/reviews/statement';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog, defineDialog } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ReportDialogProps } from './ReportDialog.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { reportTexts } from './report.texts.ts';
import { reviewsTexts } from './reviews.texts.ts';
import { averageInWords, yearsInWords } from './summary-words.ts';
import styles from './reviews.module.css';

const reportDialog = defineDialog<ReportDialogProps>(
  'reportReview',
  () => import('./ReportDialog.tsx'),
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

/** A customer's review and the company's answer. */
export function ReviewText({
  review,
  answerTitle,
}: {
  review: Review;
  answerTitle: string;
}): ReactNode {
  const texts = useTexts(reviewsTexts);
  const dates = useDates();
  const { author, stars, words, writtenAt, changedAt, answer } = review;
  return (
    <>
      <p className={styles.head}>
        <Stars count={stars} />
        <b>{author}</b>
        <span>
          <time dateTime={writtenAt}>{dates.date(writtenAt)}</time>
          {changedAt !== null && (
            <>
              , {texts.changed} <time dateTime={changedAt}>{dates.date(changedAt)}</time>
            </>
          )}
        </span>
      </p>
      <p className={styles.words}>{words}</p>
      {answer && (
        <blockquote className={styles.answer}>
          <p className={styles.head}>
            <b>{answerTitle}</b>
            <time dateTime={answer.at}>{dates.date(answer.at)}</time>
          </p>
          <p className={styles.words}>{answer.words}</p>
        </blockquote>
      )}
    </>
  );
}

/** Why something is hidden, and what can be done about it. */
export function Statement({ hidden }: { hidden: HidingReasons }): ReactNode {
  const language = useLanguage();
  return statementOfReasons(hidden, language).map((line) => <p key={line}>{line}</p>);
}

/** The way to report a review. */
export function ReportButton({
  author,
  isAnswer = false,
  isFlush = false,
  onSend,
}: ReportDialogProps & {
  author: string;
  /** The company's answer to one's own review is meant. */
  isAnswer?: boolean;
  isFlush?: boolean;
}): ReactNode {
  const texts = useTexts(reportTexts);
  return (
    <Button
      look="quiet"
      size="small"
      isFlush={isFlush}
      aria-haspopup="dialog"
      aria-label={isAnswer ? texts.reportAnswerOf(author) : texts.reportOf(author)}
      onClick={() => void showDialog(reportDialog, { onSend })}
    >
      {isAnswer ? texts.reportAnswer : texts.report}
    </Button>
  );
}
