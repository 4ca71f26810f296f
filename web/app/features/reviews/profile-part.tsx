import { useId, type ReactNode } from 'react';
import type { ProfilePart } from '../../shell/hand-ins.ts';
import { Card } from '../../ui/Card.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { useTexts } from '../../lib/texts.ts';
import { usePages } from '../../lib/paging.ts';
import styles from './profile-part.module.css';
import { SummaryLine } from './review-parts.tsx';
import { reviewsTexts } from './reviews.texts.ts';
import { partnerReviewsQuery } from './review-queries.ts';
import { partnerReviewsTexts } from './partner-reviews.texts.ts';

export const profilePart: ProfilePart = { Card: ReviewsCard, Preview: ReviewsPreview };

/** Null until it is read: the profile stands without it. */
function useSummary(partnerId: string) {
  return usePages(partnerReviewsQuery(partnerId)).data?.pages[0]?.summary ?? null;
}

/** Beside what the company says of itself: what its customers say. */
function ReviewsCard({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(partnerReviewsTexts);
  const names = useTexts(reviewsTexts);
  const titleId = useId();
  const summary = useSummary(partnerId);
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{names.title}</h2>
      {summary && <SummaryLine summary={summary} />}
      <p>{summary?.count === 0 ? texts.emptyText : texts.cardText}</p>
      <p>
        <ButtonLink look="secondary" size="small" to={`/partners/${partnerId}/reviews`}>
          {texts.toReviews}
        </ButtonLink>
      </p>
    </Card>
  );
}

/** In the preview for homeowners; nothing without reviews. */
function ReviewsPreview({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(reviewsTexts);
  const summary = useSummary(partnerId);
  if (!summary || summary.count === 0) return null;
  return (
    <div className={styles.preview}>
      <SummaryLine summary={summary} />
      <small>{texts.checked}</small>
    </div>
  );
}
