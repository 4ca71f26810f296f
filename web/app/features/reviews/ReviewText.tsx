import type { Review } from '@troskel/contract/reviews/review';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { reviewsTexts } from './reviews.texts.ts';
import { Stars } from './Stars.tsx';
import styles from './ReviewText.module.css';

/** What a customer has written, and what the company has answered. */
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
