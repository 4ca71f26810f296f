import { reviewReports } from '@troskel/contract/reviews/reports';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { send } from '../../lib/api.ts';
import { usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { LostHouse } from '../../shell/partner-area/LostHouse.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { ReportButton, ReviewText } from './review-parts.tsx';
import { companyReviewsQuery } from './review-queries.ts';
import { ReviewList } from './ReviewList.tsx';
import { reviewsTexts } from './reviews.texts.ts';
import styles from './reviews.module.css';

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  companyReviewsQuery(partnerId),
]);

/** Customers' reviews of a company that has a homeowner's inquiry. */
export default function CompanyReviewsPage(): ReactNode {
  const texts = useTexts(reviewsTexts);
  const { inquiryId = '', partnerId = '' } = useParams();
  const answer = usePages(companyReviewsQuery(partnerId));
  const back = `/inquiries/${inquiryId}?company=${partnerId}`;
  const status = answer.error?.status;
  if (status === 404 || status === 400) {
    return (
      <div className={styles.missing}>
        <LostHouse />
        <PageHeading title={texts.notFound} step="notFound" />
        <p>{texts.notFoundText}</p>
        <ButtonLink to={back}>{texts.back}</ButtonLink>
      </div>
    );
  }
  const company = answer.data?.pages[0]?.company;
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={back}>
        <ArrowLeftIcon size={18} />
        {texts.back}
      </Link>
      <div className={styles.heading}>
        <PageHeading title={company === undefined ? texts.title : texts.heading(company)} />
      </div>
      <ReviewList answer={answer} emptyText={texts.emptyText}>
        {(review) => (
          <Card as="article">
            <ReviewText review={review} answerTitle={texts.answerOf(company ?? '')} />
            <div className={styles.acts}>
              <ReportButton
                author={review.author}
                isFlush
                onSend={(body) =>
                  send(
                    reviewReports.reportReview,
                    { params: { companyId: partnerId, reviewId: review.id }, body },
                    { skipGlobalHandle: true },
                  )
                }
              />
            </div>
          </Card>
        )}
      </ReviewList>
    </div>
  );
}
