import { PartnerReview, partnerReviews } from '@troskel/contract/reviews/calls';
import { WrittenAnswer } from '@troskel/contract/reviews/review';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/failures.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import { partnerReviewsTexts } from './partner-reviews.texts.ts';
import styles from './reviews.module.css';

const isDraft = (value: unknown): value is WrittenAnswer =>
  z.object({ words: z.string() }).safeParse(value).success;

/** Answers a review. What is typed stays on the device until it is sent. */
export function AnswerForm({
  partnerId,
  review: { id, version },
  barrier,
  onAnswered,
  onCancel,
}: {
  partnerId: string;
  review: Pick<PartnerReview, 'id' | 'version'>;
  /** Why it can no longer be answered; what is typed can be read and copied. Null while it can. */
  barrier: string | null;
  onAnswered: () => void;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(partnerReviewsTexts);
  const language = useLanguage();
  const form = useSchemaForm(WrittenAnswer, { defaultValues: { words: '' } });
  const { clear } = useFormDraft(form, `review-answer:${id}`, isDraft);
  const [failure, setFailure] = useState<CallError | null>(null);
  const isChanged = failure?.code === 'EDIT_CONFLICT';
  // The version that was read when the answer was begun: the list behind follows the customer.
  const [seen, setSeen] = useState(version);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('textarea')?.focus(), []);
  const answer = useWrite(partnerReviews.answerReview, {
    skipGlobalHandle: true,
    seenVersion: seen,
    refreshes: [partnerReviews.listPartnerReviews],
  });
  const submit = async (body: WrittenAnswer): Promise<void> => {
    setFailure(null);
    try {
      await answer.mutateAsync({ params: { partnerId, reviewId: id }, body });
      form.reset(body);
      clear();
      onAnswered();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      if (error.code === 'REVIEW_ANSWERED') {
        void queryClient.invalidateQueries({ queryKey: [partnerReviews.listPartnerReviews.name] });
      }
      // Told of the change, the company may answer what stands there now.
      const present = PartnerReview.safeParse(error.present);
      if (present.success) setSeen(present.data.version);
    }
  };
  return (
    <div ref={frame} className={styles.answerForm}>
      <Form form={form} onSubmit={submit} label={texts.yourAnswer}>
        <TextAreaField name="words" label={texts.yourAnswer} help={texts.answerHelp} rows={4} />
        {barrier !== null && (
          <Alert kind="warning" title={barrier}>
            {texts.barredText}
          </Alert>
        )}
        {failure && barrier === null && (
          <Alert
            kind={isChanged ? 'warning' : 'error'}
            title={isChanged ? texts.changedTitle : texts.failed}
          >
            {isChanged ? texts.changedText : failureText(failure, language)}
          </Alert>
        )}
        <StepActions>
          {barrier === null && (
            <SubmitButton isPending={form.formState.isSubmitting}>{texts.publish}</SubmitButton>
          )}
          <Button look="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </StepActions>
      </Form>
    </div>
  );
}
