import type { ReviewSummary } from '@troskel/contract/values/review';
import type { ReactNode } from 'react';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import type { PagedAnswer } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
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

/** A house with five stars above it, none of them given yet. */
function StarsDrawing(): ReactNode {
  const star = 'm0-11 3.2 6.7 7.3 1-5.3 5 1.3 7.3L0 5.6-6.5 9l1.3-7.3-5.3-5 7.3-1z';
  return (
    <svg
      className={styles.starsDrawing}
      viewBox="0 0 320 150"
      width={320}
      height={150}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 132h320v4H0z" fill="var(--ground)" />
      <path d="M112 132V88h96v44z" fill="var(--wall)" />
      <path d="M112 88h6v44h-6zm90 0h6v44h-6z" fill="var(--trim)" />
      <path d="m98 92 34-34h56l34 34z" fill="var(--roof)" />
      <path d="M130 102h22v18h-22z" fill="var(--trim)" />
      <path d="M133 105h16v12h-16z" fill="var(--pane)" />
      <path d="M168 132v-32h22v32z" fill="var(--trim)" />
      <path d="M171 132v-29h16v29z" fill="var(--door)" />
      {[-2, -1, 0, 1, 2].map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${160 + place * 40} ${22 + place * place * 3})`}
          fill="none"
          stroke="var(--star)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
