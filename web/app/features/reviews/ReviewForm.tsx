import { ownReviews } from '@troskel/contract/reviews/calls';
import type { InquiryReviews, OwnReview } from '@troskel/contract/reviews/calls';
import { WrittenReview } from '@troskel/contract/reviews/review';
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
import { ownReviewTexts } from './own-review.texts.ts';
import { inquiryReviewsQuery } from './review-queries.ts';
import { StarsField } from './StarsField.tsx';

/** Radio buttons hold text. */
const Typed = z.object({
  stars: z.enum(['1', '2', '3', '4', '5'], 'FIELD_MANDATORY'),
  words: WrittenReview.shape.words,
});

const isDraft = (value: unknown): value is { stars: '1' | '2' | '3' | '4' | '5'; words: string } =>
  z.object({ stars: z.optional(Typed.shape.stars), words: z.string() }).safeParse(value).success;

/** What a customer says of a job. What is typed stays on the device until it is sent. */
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
  const language = useLanguage();
  const form = useSchemaForm(Typed, {
    defaultValues: {
      stars: review ? Typed.shape.stars.parse(String(review.stars)) : undefined,
      words: review?.words ?? '',
    },
  });
  const { clear } = useFormDraft(form, `review:${inquiryId}:${senderId}`, isDraft);
  const [failure, setFailure] = useState<CallError | null>(null);
  const write = useWrite(ownReviews.writeReview, { skipGlobalHandle: true });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inputs = [...(frame.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
  }, []);

  const submit = async ({ stars, words }: z.output<typeof Typed>): Promise<void> => {
    setFailure(null);
    try {
      const present = await write.mutateAsync({
        params: { inquiryId, senderId },
        body: { stars: Number(stars), words },
      });
      form.reset({ stars, words });
      clear();
      onWritten(present);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      void queryClient.invalidateQueries({ queryKey: inquiryReviewsQuery(inquiryId).queryKey });
    }
  };

  return (
    <div ref={frame}>
      <Form form={form} onSubmit={submit} label={texts.write}>
        <StarsField name="stars" />
        <TextAreaField name="words" label={texts.words} help={texts.wordsHelp} rows={5} />
        {review === null && isPossible && <p>{texts.changeable}</p>}
        {!isPossible && (
          <Alert kind="warning" title={texts.impossible}>
            {texts.impossibleText}
          </Alert>
        )}
        {failure && isPossible && (
          <Alert kind="error" title={texts.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <StepActions>
          {isPossible && (
            <SubmitButton isPending={form.formState.isSubmitting}>
              {review === null ? texts.publish : texts.save}
            </SubmitButton>
          )}
          <Button look="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </StepActions>
      </Form>
    </div>
  );
}
