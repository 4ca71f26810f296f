import type { ReviewSummary } from '@troskel/contract/reviews/review';
import type { ReactNode } from 'react';
import type { PagedAnswer } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { More } from '../../ui/More.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
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
  if (answer.isPending) {
    return (
      <SkeletonList count={3} label={texts.loading}>
        <Skeleton height={148} />
        <br />
      </SkeletonList>
    );
  }
  if (!answer.data) {
    return (
      <Card as="div">
        <QueryFailure query={answer} title={texts.failed} />
      </Card>
    );
  }
  const { rows, pages } = answer.data;
  const summary = pages[0]?.summary;
  return (
    <>
      {rows.length > 0 && summary && <SummaryLine summary={summary} />}
      <p className={styles.checked}>{texts.checked}</p>
      {rows.length === 0 ? (
        <Card as="div">
          <EmptyState drawing={<StarsDrawing />} title={texts.empty}>
            {emptyText}
          </EmptyState>
        </Card>
      ) : (
        <ul className={styles.list}>
          {rows.map((review) => (
            <li key={review.id}>{children(review)}</li>
          ))}
        </ul>
      )}
      {answer.hasNextPage && (
        <More>
          <Button
            look="secondary"
            isPending={answer.isFetchingNextPage}
            onClick={async () => {
              await answer.fetchNextPage();
            }}
          >
            {texts.more}
          </Button>
          {answer.isFetchNextPageError && <span role="alert">{texts.failed}</span>}
        </More>
      )}
    </>
  );
}
