import { partnerReviews } from '@troskel/contract/reviews/calls';
import type { PartnerReview } from '@troskel/contract/reviews/calls';
import { reviewReports } from '@troskel/contract/reviews/reports';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { announce } from '../../lib/announce.ts';
import { send } from '../../lib/api.ts';
import { usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInquiryEvents } from '../../shell/use-inquiry-events.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { partnerReviewsTexts } from './partner-reviews.texts.ts';
import { ReportButton, ReviewText, Statement } from './review-parts.tsx';
import { partnerReviewsQuery } from './review-queries.ts';
import { ReviewList } from './ReviewList.tsx';
import { reviewsTexts } from './reviews.texts.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './reviews.module.css';

function PartnerReviewCard({
  partnerId,
  review,
  isOpen,
  setOpen,
}: {
  partnerId: string;
  review: PartnerReview;
  /** Whether it is being answered. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}): ReactNode {
  const texts = useTexts(partnerReviewsTexts);
  const { may } = useOwnRights();
  const card = useRef<HTMLDivElement>(null);
  const { inquiryId, author, mayAnswer, hiddenAnswer } = review;
  const close = (): void => {
    setOpen(false);
    card.current?.focus();
  };
  return (
    <Card as="article">
      <div ref={card} tabIndex={-1} className={styles.review}>
        <ReviewText review={review} answerTitle={texts.yourAnswer} />
        {hiddenAnswer && (
          <div className={styles.hidden}>
            <Alert kind="warning" title={texts.answerHidden} isSilent>
              <Statement hidden={hiddenAnswer} />
            </Alert>
            <blockquote className={styles.answer}>
              <p className={styles.head}>
                <b>{texts.yourAnswer}</b>
              </p>
              <p className={styles.words}>{hiddenAnswer.words}</p>
            </blockquote>
          </div>
        )}
        {isOpen && (
          <AnswerForm
            partnerId={partnerId}
            review={review}
            barrier={mayAnswer ? null : texts.answered}
            onAnswered={() => {
              close();
              announce(texts.published);
            }}
            onCancel={close}
          />
        )}
        <div className={styles.partnerActs}>
          {mayAnswer && !isOpen && may(partnerReviews.answerReview) && (
            <Button
              look="secondary"
              size="small"
              aria-label={texts.answerTo(author)}
              onClick={() => setOpen(true)}
            >
              {texts.answer}
            </Button>
          )}
          <Link to={`/partners/${partnerId}/requests/${inquiryId}`}>{texts.request}</Link>
          {may(reviewReports.reportOwnCompanysReview) && (
            <ReportButton
              author={author}
              onSend={(body) =>
                send(
                  reviewReports.reportOwnCompanysReview,
                  { params: { partnerId, reviewId: review.id }, body },
                  { skipGlobalHandle: true },
                )
              }
            />
          )}
        </div>
      </div>
    </Card>
  );
}

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  partnerReviewsQuery(partnerId),
]);

/** Customers' reviews of the partner; each can be answered once. */
export default function PartnerReviewsPage(): ReactNode {
  const texts = useTexts(partnerReviewsTexts);
  const names = useTexts(reviewsTexts);
  const { partnerId = '' } = useParams();
  const ownId = useOwnPartnerId();
  const answer = usePages(partnerReviewsQuery(partnerId));
  const [open, setOpen] = useState<PartnerReview | null>(null);
  const isGone = open && answer.data && !answer.data.rows.some(({ id }) => id === open.id);
  useInquiryEvents(() => void answer.refetch());
  if (answer.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  return (
    <>
      <PageHeading title={names.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {isGone && (
        <Card as="div">
          <AnswerForm
            partnerId={partnerId}
            review={open}
            barrier={texts.gone}
            onAnswered={() => setOpen(null)}
            onCancel={() => setOpen(null)}
          />
        </Card>
      )}
      <ReviewList answer={answer} emptyText={texts.emptyText}>
        {(review) => (
          <PartnerReviewCard
            partnerId={partnerId}
            review={review}
            isOpen={open?.id === review.id}
            setOpen={(isOpen) => setOpen(isOpen ? review : null)}
          />
        )}
      </ReviewList>
    </>
  );
}
