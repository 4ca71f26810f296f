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
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FocusedNotice } from '../../../ui/FocusedNotice.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { RadioCard, RadioCards } from '../../../ui/RadioCard.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { typedOf } from './decision-fields.ts';
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

/** Decides how a reported review is shown from now on; hiding any of it needs a reason. */
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
  const record = useRecordForm({
    schema: DecidedReview,
    // Begins with the present showing, which an earlier case may have decided.
    defaultValues: typedOf(present),
    edited: {
      // The version when the first choice was made: a report that comes meanwhile is to be read first.
      present,
      schema: ReviewCase,
      fieldsOf: typedOf,
      onNewer: (now) => client.setQueryData(queryKey, now),
    },
    save: (body, { createOptions, updateOptions }) =>
      call(
        reviewCases.decideReviewCase,
        { params: { caseId: present.id }, body },
        { ...createOptions, ...updateOptions },
      ),
    refreshes: [reviewCases.listReviewCases],
    onSaved: (decided) => {
      client.setQueryData(queryKey, decided);
      showToast({ kind: 'success', title: texts.decided });
    },
  });
  const chosen = useWatch({ control: record.form.control, name: 'outcome' });
  return (
    <RecordForm
      record={record}
      label={texts.decision}
      failed={texts.actFailed}
      acts={
        <div>
          <SubmitButton isPending={record.isSaving}>{texts.decide}</SubmitButton>
        </div>
      }
    >
      <Choices hasAnswer={present.answer !== null} />
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
      {record.edits.conflict && (
        <FocusedNotice key={record.edits.conflict.present.version} title={texts.conflict}>
          {texts.conflictText}
        </FocusedNotice>
      )}
    </RecordForm>
  );
}
