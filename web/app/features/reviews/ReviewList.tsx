import type { ReviewSummary } from '@troskel/contract/values/review';
import type { ReactNode } from 'react';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import type { PagedAnswer } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StarsDrawing } from './StarsDrawing.tsx';
import { reviewsTexts } from './reviews.texts.ts';
import { SummaryLine } from './review-parts.tsx';
import styles from './reviews.module.css';

/** A company's reviews page by page, under their sum and how they are checked. */
export function ReviewList<Row extends { id: string }>({
  answer,
  emptyText,
  children,
}: {
  answer: PagedAnswer<{ summary: ReviewSummary }, Row>;
  emptyText: string;
  /** Shows one. */
  children: (review: Row) => ReactNode;
}): ReactNode {
  const texts = useTexts(reviewsTexts);
  const summary = answer.data?.pages[0]?.summary;
  const checked = <p className={styles.checked}>{texts.checked}</p>;
  return (
    <RecordList
      answer={answer}
      words={{ loading: texts.loading, failed: texts.failed, more: texts.more }}
      waiting={{
        count: 3,
        row: (
          <>
            <Skeleton height={148} />
            <br />
          </>
        ),
      }}
      isFramed
      empty={
        <>
          {checked}
          <Card as="div">
            <EmptyState drawing={<StarsDrawing />} title={texts.empty}>
              {emptyText}
            </EmptyState>
          </Card>
        </>
      }
    >
      {(rows, list) => (
        <>
          {summary && <SummaryLine summary={summary} />}
          {checked}
          <ul className={styles.list} ref={list}>
            {rows.map((review) => (
              <li key={review.id}>{children(review)}</li>
            ))}
          </ul>
        </>
      )}
    </RecordList>
  );
}
