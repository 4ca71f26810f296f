import { textIn } from '@troskel/contract/ground/language';
import {
  Remark as RemarkSchema,
  mostRemarkCharacters,
  remarkFieldNames,
  remarkFields,
} from '@troskel/contract/onboarding/remarks';
import { mostDecisionCharacters, Return } from '@troskel/contract/onboarding/review';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { StepActions } from '../../ui/StepActions.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { staffTexts } from './staff.texts.ts';
import styles from './ReturnForm.module.css';

/** Nothing is chosen until the reviewer has. */
const RemarkFields = z.extend(RemarkSchema, {
  field: z.pipe(z.string(), RemarkSchema.shape.field),
});
const ReturnFields = z.extend(Return, { remarks: z.array(RemarkFields) });
type Values = z.input<typeof ReturnFields>;

const emptyRemark: Values['remarks'][number] = { field: '', reason: '' };

/** Form for remarks to the applicant, field by field. */
export function ReturnForm({
  error,
  onSend,
  onCancel,
}: {
  error: CallError | null;
  onSend: (body: Return) => Promise<void>;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  const form = useSchemaForm(ReturnFields, {
    defaultValues: { remarks: [emptyRemark], message: '' },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'remarks' });
  useEffect(() => {
    if (error) showRefusedFields(form, error, (field) => field as FieldPath<Values>);
  }, [error, form]);
  return (
    <Form form={form} onSubmit={onSend} label={texts.returnTitle}>
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
            <Button
              look="quiet"
              size="small"
              aria-label={texts.removeRemark(index + 1)}
              onClick={() => remove(index)}
            >
              {texts.remove}
            </Button>
          )}
        </fieldset>
      ))}
      <Button look="secondary" size="small" onClick={() => append(emptyRemark)}>
        {texts.addRemark}
      </Button>
      <TextAreaField
        name="message"
        label={texts.message}
        isOptional
        rows={3}
        maxLength={mostDecisionCharacters}
      />
      <StepActions>
        <SubmitButton>{texts.returnSend}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </StepActions>
    </Form>
  );
}
