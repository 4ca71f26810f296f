import { useQuery } from '@tanstack/react-query';
import { ownReviews } from '@troskel/contract/reviews/calls';
import type { InquiryReviews } from '@troskel/contract/reviews/calls';
import { reviewReports } from '@troskel/contract/reviews/reports';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { OwnInquiryAt } from '../../shell/hand-ins.ts';
import { announce } from '../../lib/announce.ts';
import { send } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { useInquiryEvents } from '../../shell/use-inquiry-events.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { ownReviewTexts } from './own-review.texts.ts';
import { ReportButton, ReviewText, Statement, SummaryLine } from './review-parts.tsx';
import { inquiryReviewsQuery, keepInquiryReviews } from './review-queries.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { reviewsTexts } from './reviews.texts.ts';
import styles from './OwnReviewCard.module.css';

/** How others have reviewed the company, and the homeowner's own review of their job. */
export function OwnReviewCard(at: OwnInquiryAt): ReactNode {
  const { inquiryId, partnerId, company } = at;
  const texts = useTexts(reviewsTexts);
  const query = inquiryReviewsQuery(inquiryId);
  const answer = useQuery(query);
  // Here and not in the part below: what is typed stays when nothing can be written any longer.
  const [isOpen, setOpen] = useState(false);
  useInquiryEvents((changed) => {
    if (changed !== null && changed !== inquiryId) return;
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  const present = answer.data?.find((one) => one.partnerId === partnerId);
  if (!present) return null;
  const { summary, mayWrite, review } = present;
  const isOwn = mayWrite || review !== null || isOpen;
  if (summary.count === 0 && !isOwn) return null;
  return (
    <div className={styles.reviews}>
      {summary.count > 0 && (
        <div className={styles.others}>
          <SummaryLine summary={summary} />
          <Link
            to={`/inquiries/${inquiryId}/reviews/${partnerId}`}
            aria-label={texts.readAbout(company)}
          >
            {texts.read}
          </Link>
        </div>
      )}
      {isOwn && <OwnReviewPart at={at} present={present} isOpen={isOpen} setOpen={setOpen} />}
      <p className={styles.note}>{texts.checked}</p>
    </div>
  );
}

function OwnReviewPart({
  at: { inquiryId, partnerId, company },
  present: { review, mayWrite },
  isOpen,
  setOpen,
}: {
  at: OwnInquiryAt;
  present: InquiryReviews;
  /** Whether the review is being written. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}): ReactNode {
  const texts = useTexts(ownReviewTexts);
  const words = useTexts(reviewsTexts);
  const dates = useDates();
  const language = useLanguage();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const remove = useWrite(ownReviews.removeReview, { skipGlobalHandle: true });
  const show = (written: InquiryReviews, told: string): void => {
    keepInquiryReviews(inquiryId, written);
    announce(told);
    section.current?.focus();
  };
  const askToRemove = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.removeTitle,
      content: texts.removeText,
      yes: texts.remove,
      no: texts.keep,
      isDangerous: true,
    });
    if (answer !== 'yes') return;
    try {
      show(await remove.mutateAsync({ params: { inquiryId, senderId: partnerId } }), texts.removed);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ kind: 'error', title: texts.removeFailed, text: failureText(error, language) });
    }
  };
  return (
    <section className={styles.own} ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {review ? texts.title(company) : texts.ask(company)}
      </h2>
      {isOpen ? (
        <ReviewForm
          inquiryId={inquiryId}
          senderId={partnerId}
          review={review}
          isPossible={mayWrite || (review?.changeableUntil ?? null) !== null}
          onWritten={(written) => {
            setOpen(false);
            show(written, review ? texts.saved : texts.published);
          }}
          onCancel={() => {
            setOpen(false);
            section.current?.focus();
          }}
        />
      ) : review ? (
        <>
          {review.hidden && (
            <Alert kind="warning" title={texts.hidden} isSilent>
              <Statement hidden={review.hidden} />
            </Alert>
          )}
          {review.isOfCompany && (
            <Alert kind="info" title={texts.hidden} isSilent>
              {texts.ofCompany}
            </Alert>
          )}
          <ReviewText review={review} answerTitle={words.answerOf(company)} />
          {review.changeableUntil !== null && (
            <p className={styles.note}>
              {texts.until(dates.date(`${review.changeableUntil}T12:00:00Z`))}
            </p>
          )}
          <div className={styles.acts}>
            {review.changeableUntil !== null && (
              <Button look="secondary" size="small" onClick={() => setOpen(true)}>
                {texts.edit}
              </Button>
            )}
            <Button look="quiet" size="small" aria-haspopup="dialog" onClick={askToRemove}>
              {texts.remove}
            </Button>
            {review.answer !== null && (
              <ReportButton
                author={company}
                isAnswer
                onSend={(body) =>
                  send(
                    reviewReports.reportReview,
                    { params: { companyId: partnerId, reviewId: review.id }, body },
                    { skipGlobalHandle: true },
                  )
                }
              />
            )}
          </div>
        </>
      ) : (
        <>
          <p>{texts.askText}</p>
          <div className={styles.acts}>
            <Button onClick={() => setOpen(true)}>{texts.write}</Button>
          </div>
        </>
      )}
    </section>
  );
}
