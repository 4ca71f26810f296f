import { textIn } from '@troskel/contract/ground/language';
import {
  Remark as RemarkSchema,
  mostRemarkCharacters,
  remarkFieldNames,
  remarkFields,
} from '@troskel/contract/onboarding/remarks';
import { mostDecisionCharacters, Return } from '@troskel/contract/onboarding/review';
import type { ReviewedApplication } from '@troskel/contract/onboarding/review';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordActs } from '../../patterns/record-form/RecordActs.tsx';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { staffTexts } from './staff.texts.ts';
import styles from './Decision.module.css';

/** Nothing is chosen until the reviewer has. */
const RemarkFields = z.extend(RemarkSchema, {
  field: z.pipe(z.string(), RemarkSchema.shape.field),
});
const ReturnFields = z.extend(Return, { remarks: z.array(RemarkFields) });
type Values = z.input<typeof ReturnFields>;

const emptyRemark: Values['remarks'][number] = { field: '', reason: '' };

/** Form for remarks to the applicant, field by field. */
export function ReturnForm({
  onSend,
  onSent,
  onRefused,
  onCancel,
}: {
  /** Rejects with a CallError. */
  onSend: (body: Return) => Promise<ReviewedApplication>;
  onSent: (present: ReviewedApplication) => void;
  /** Whether the page answers the refusal: it shows how it stands when somebody else was first. */
  onRefused: (error: CallError) => boolean;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  const record = useRecordForm({
    schema: ReturnFields,
    defaultValues: { remarks: [emptyRemark], message: '' },
    save: onSend,
    onSaved: onSent,
    onRefused,
    onClosed: onCancel,
  });
  const { fields, append, remove } = useFieldArray({
    control: record.form.control,
    name: 'remarks',
  });
  return (
    <RecordForm
      record={record}
      label={texts.returnTitle}
      failed={texts.actFailed}
      acts={<RecordActs record={record} cancel={texts.cancel} save={texts.returnSend} />}
    >
      <p className={styles.lead}>{texts.returnHelp}</p>
      {fields.map(({ id }, index) => (
        <fieldset className={styles.remark} key={id}>
          <SelectField
            name={`remarks.${index}.field`}
            label={texts.remarkField}
            options={remarkFields.map((field) => ({
              value: field,
              label: textIn(remarkFieldNames[field], language),
            }))}
          />
          <TextAreaField
            name={`remarks.${index}.reason`}
            label={texts.remarkReason}
            rows={3}
            maxLength={mostRemarkCharacters}
          />
          {fields.length > 1 && (
            <div>
              <Button
                look="quiet"
                size="small"
                aria-label={texts.removeRemark(index + 1)}
                onClick={() => remove(index)}
              >
                {texts.remove}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button look="secondary" size="small" onClick={() => append(emptyRemark)}>
          {texts.addRemark}
        </Button>
      </div>
      <TextAreaField
        name="message"
        label={texts.message}
        isOptional
        rows={3}
        maxLength={mostDecisionCharacters}
      />
    </RecordForm>
  );
}
