import { ownReviews } from '@troskel/contract/reviews/calls';
import type { InquiryReviews, OwnReview } from '@troskel/contract/reviews/calls';
import { useEffect, useRef, useId } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { starCounts } from '@troskel/contract/values/review';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton, useFieldId } from '../../ui/Form.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import styles from './OwnReviewCard.module.css';
import { WarningIcon } from '../../ui/icons.tsx';
import { useFieldFault } from '../../ui/form-field.ts';
import { fieldsOf, ReviewFields } from './review-form.ts';
import { ownReviewTexts } from './own-review.texts.ts';
import { inquiryReviewsQuery } from './review-queries.ts';
import { Stars } from './review-parts.tsx';

/** A customer's review of a job. Typed words stay on the device until they are sent. */
export function ReviewForm({
  inquiryId,
  senderId,
  review,
  isPossible,
  onWritten,
  onCancel,
}: {
  inquiryId: string;
  senderId: string;
  /** Null for a new one. */
  review: OwnReview | null;
  /** False when it has become impossible meanwhile; what is typed can be read and copied. */
  isPossible: boolean;
  onWritten: (present: InquiryReviews) => void;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(ownReviewTexts);
  const record = useRecordForm({
    schema: ReviewFields,
    defaultValues: fieldsOf(review),
    draft: `review:${inquiryId}:${senderId}`,
    save: (body, { createOptions }) =>
      call(ownReviews.writeReview, { params: { inquiryId, senderId }, body }, createOptions),
    onSaved: onWritten,
    onRefused: () => {
      void queryClient.invalidateQueries({ queryKey: inquiryReviewsQuery(inquiryId).queryKey });
      return false;
    },
    asksToLeave: false,
  });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inputs = [...(frame.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
  }, []);

  return (
    <div ref={frame}>
      <RecordForm
        record={isPossible ? record : { ...record, failure: null }}
        label={texts.write}
        failed={texts.failed}
        acts={
          <StepActions>
            <Button look="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
            {isPossible && (
              <SubmitButton isPending={record.isSaving}>
                {review === null ? texts.publish : texts.save}
              </SubmitButton>
            )}
          </StepActions>
        }
      >
        <StarsField name="stars" />
        <TextAreaField name="words" label={texts.words} help={texts.wordsHelp} rows={5} />
        {review === null && isPossible && <p>{texts.changeable}</p>}
        {!isPossible && (
          <Alert kind="warning" title={texts.impossible}>
            {texts.impossibleText}
          </Alert>
        )}
      </RecordForm>
    </div>
  );
}

/** One to five stars in the form around it; the value is their number as text. */
function StarsField({ name }: { name: string }): ReactNode {
  const texts = useTexts(ownReviewTexts);
  const { register } = useFormContext();
  const fault = useFieldFault(name);
  const faultId = useId();
  const fieldId = useFieldId(name);
  return (
    <RadioCards className={styles.starsField} isRequired {...(fault && { faultId })}>
      <legend>{texts.starsLegend}</legend>
      <div>
        {starCounts.map((count, place) => (
          <RadioCard key={count}>
            <input
              type="radio"
              value={count}
              {...(place === 0 ? { id: fieldId } : {})}
              {...register(name)}
            />
            <Stars count={count} />
            <span>{texts.starNames[count]}</span>
          </RadioCard>
        ))}
      </div>
      {fault && (
        <p id={faultId}>
          <WarningIcon size={18} />
          {fault}
        </p>
      )}
    </RadioCards>
  );
}
