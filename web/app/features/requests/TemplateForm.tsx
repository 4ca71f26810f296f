import {
  AnswerTemplate,
  answerTemplates,
  templateBlanks,
  TypedTemplate,
} from '@troskel/contract/requests/answer-templates';
import type { TemplateBlank } from '@troskel/contract/requests/answer-templates';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { templatesTexts } from './templates.texts.ts';
import styles from './TemplatesDialog.module.css';

/** A stored template, or a new one. */
export type EditedTemplate = TypedTemplate & Partial<AnswerTemplate>;

/** Writes a template, or changes one; what a colleague changed meanwhile is shown before it is replaced. */
export function TemplateForm({
  partnerId,
  template,
  onSaved,
  onCancel,
}: {
  partnerId: string;
  template: EditedTemplate;
  onSaved: (saved: AnswerTemplate) => void;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(templatesTexts);
  const record = useRecordForm({
    schema: TypedTemplate,
    defaultValues: { name: template.name, text: template.text },
    edited: {
      present: AnswerTemplate.safeParse(template).data ?? null,
      schema: AnswerTemplate,
      fieldsOf: ({ name, text }) => ({ name, text }),
    },
    save: (body, { createOptions, updateOptions }) =>
      template.id === undefined
        ? call(answerTemplates.createTemplate, { params: { partnerId }, body }, createOptions)
        : call(
            answerTemplates.changeTemplate,
            { params: { partnerId, templateId: template.id }, body },
            updateOptions,
          ),
    onSaved,
    asksToLeave: false,
  });
  const { form } = record;
  const box = useRef<HTMLDivElement>(null);

  const insert = (blank: TemplateBlank): void => {
    const field = box.current?.querySelector('textarea');
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const mark = `{${blank}}`;
    const changed = value.slice(0, selectionStart) + mark + value.slice(selectionEnd);
    form.setValue('text', changed, { shouldDirty: true });
    field.focus();
    field.setSelectionRange(selectionStart + mark.length, selectionStart + mark.length);
  };

  return (
    <RecordForm
      record={record}
      label={template.id === undefined ? texts.addTitle : texts.changeTitle}
      conflict={{
        names: { name: texts.name, text: texts.text },
        inWords: (part, { present }) => present[part],
      }}
      failed={texts.saveFailed}
      acts={
        <DialogFoot>
          <Button look="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={record.isSaving}>{texts.save}</SubmitButton>
        </DialogFoot>
      }
    >
      <TextField name="name" label={texts.name} autoComplete="off" />
      <div ref={box}>
        <TextAreaField name="text" label={texts.text} help={texts.textHelp} rows={7} />
      </div>
      <fieldset className={styles.blanks}>
        <legend>{texts.insert}</legend>
        {templateBlanks.map((blank) => (
          <Button key={blank} look="secondary" size="small" onClick={() => insert(blank)}>
            {texts.blanks[blank]}
          </Button>
        ))}
      </fieldset>
    </RecordForm>
  );
}
