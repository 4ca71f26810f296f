import { PartnerReview, partnerReviews } from '@troskel/contract/reviews/calls';
import { WrittenAnswer } from '@troskel/contract/reviews/review';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { partnerReviewsTexts } from './partner-reviews.texts.ts';
import styles from './reviews.module.css';

const nothing = { words: '' };

/** Answers a review. What is typed stays on the device until it is sent. */
export function AnswerForm({
  partnerId,
  review,
  barrier,
  onAnswered,
  onCancel,
}: {
  partnerId: string;
  review: PartnerReview;
  /** Why it can no longer be answered; what is typed can be read and copied. Null while it can. */
  barrier: string | null;
  onAnswered: () => void;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(partnerReviewsTexts);
  const record = useRecordForm({
    schema: WrittenAnswer,
    defaultValues: nothing,
    draft: `review-answer:${review.id}`,
    // Told that the customer has changed it, the company may answer what stands there now.
    edited: {
      present: review,
      schema: PartnerReview,
      fieldsOf: () => nothing,
      isWhole: true,
    },
    save: (body, { createOptions, updateOptions }) =>
      call(
        partnerReviews.answerReview,
        { params: { partnerId, reviewId: review.id }, body },
        { ...createOptions, ...updateOptions },
      ),
    refreshes: [partnerReviews.listPartnerReviews],
    onSaved: onAnswered,
    onRefused: ({ code }) => {
      if (code === 'REVIEW_ANSWERED') {
        void queryClient.invalidateQueries({ queryKey: [partnerReviews.listPartnerReviews.name] });
      }
      return false;
    },
    asksToLeave: false,
  });
  const isChanged = record.edits.conflict !== null;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={frame} className={styles.answerForm}>
      <RecordForm
        record={barrier === null ? record : { ...record, failure: null }}
        label={texts.yourAnswer}
        failed={texts.failed}
        acts={
          <StepActions>
            <Button look="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
            {barrier === null && (
              <SubmitButton isPending={record.isSaving}>{texts.publish}</SubmitButton>
            )}
          </StepActions>
        }
      >
        <TextAreaField name="words" label={texts.yourAnswer} help={texts.answerHelp} rows={4} />
        {barrier !== null && (
          <Alert kind="warning" title={barrier}>
            {texts.barredText}
          </Alert>
        )}
        {isChanged && barrier === null && (
          <Alert kind="warning" title={texts.changedTitle}>
            {texts.changedText}
          </Alert>
        )}
      </RecordForm>
    </div>
  );
}
