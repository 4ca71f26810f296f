import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { textIn } from '@troskel/contract/ground/language';
import {
  DecidedReview,
  mostHidingReasonCharacters,
  ReviewCase,
  reviewCases,
  reviewDecisions,
} from '@troskel/contract/reviews/reports';
import { hidingGroundNames, hidingGrounds } from '@troskel/contract/reviews/statement';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { useLeaveQuestion } from '../../../shell/use-leave-question.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { RadioCard, RadioCards } from '../../../ui/RadioCard.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { casesTexts } from './cases.texts.ts';

function Choices({ hasAnswer }: { hasAnswer: boolean }): ReactNode {
  const texts = useTexts(casesTexts);
  const { register } = useFormContext<DecidedReview>();
  return (
    <RadioCards isRequired>
      <legend>{texts.show}</legend>
      {reviewDecisions
        .filter((value) => hasAnswer || value !== 'answer_hidden')
        .map((value) => (
          <RadioCard key={value}>
            <input type="radio" value={value} {...register('outcome')} />
            <span>
              {texts.choices[value].label}
              <small>{texts.choices[value].text}</small>
            </span>
          </RadioCard>
        ))}
    </RadioCards>
  );
}

const typedOf = ({ present: { outcome, ground, reason } }: ReviewCase) => ({
  outcome,
  ground: ground ?? ('' as const),
  reason: reason ?? '',
});

/** What is shown of a reported review from now on; what hides something needs a reason. */
export function DecisionForm({
  present,
  queryKey,
}: {
  present: ReviewCase;
  queryKey: QueryKey;
}): ReactNode {
  const texts = useTexts(casesTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { id, answer } = present;
  // What is shown now, which a case before this one may have decided.
  const form = useSchemaForm(DecidedReview, { defaultValues: typedOf(present) });
  const chosen = useWatch({ control: form.control, name: 'outcome' });
  // What was read when the first word was chosen: a report that comes meanwhile is to be read first.
  const [seen, setSeen] = useState(present.version);
  const { isDirty, isSubmitting } = form.formState;
  if (!isDirty && !isSubmitting && seen !== present.version) setSeen(present.version);
  useEffect(() => {
    if (!isDirty && !isSubmitting) form.reset(typedOf(present));
  }, [form, isDirty, isSubmitting, present]);
  const [failure, setFailure] = useState<CallError | null>(null);
  useLeaveQuestion(isDirty);
  const decide = useWrite(reviewCases.decideReviewCase, {
    skipGlobalHandle: true,
    seenVersion: seen,
    refreshes: [reviewCases.listReviewCases],
  });
  const submit = async (body: DecidedReview): Promise<void> => {
    setFailure(null);
    try {
      const decided = await decide.mutateAsync({ params: { caseId: id }, body });
      form.reset(typedOf(decided));
      setSeen(decided.version);
      client.setQueryData(queryKey, decided);
      showToast({ kind: 'success', title: texts.decided });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      const now = ReviewCase.safeParse(error.present);
      if (!now.success) return;
      client.setQueryData(queryKey, now.data);
      setSeen(now.data.version);
    }
  };
  const isConflict = failure?.code === 'EDIT_CONFLICT';
  return (
    <Form form={form} onSubmit={submit} label={texts.decision}>
      <Choices hasAnswer={answer !== null} />
      {chosen !== 'left' && (
        <>
          <SelectField
            name="ground"
            label={texts.ground}
            options={hidingGrounds.map((value) => ({
              value,
              label: textIn(hidingGroundNames[value], language),
            }))}
          />
          <TextAreaField
            name="reason"
            label={texts.why}
            help={texts.whyHelp}
            rows={2}
            maxLength={mostHidingReasonCharacters}
          />
        </>
      )}
      {failure && (
        <Alert
          kind={isConflict ? 'warning' : 'error'}
          title={isConflict ? texts.conflict : texts.actFailed}
        >
          {isConflict ? texts.conflictText : failureText(failure, language)}
        </Alert>
      )}
      <div>
        <SubmitButton isPending={isSubmitting}>{texts.decide}</SubmitButton>
      </div>
    </Form>
  );
}
