import {
  AnswerTemplate,
  answerTemplates,
  templateBlanks,
  TypedTemplate,
} from '@troskel/contract/requests/answer-templates';
import type { TemplateBlank } from '@troskel/contract/requests/answer-templates';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { call, CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { templatesTexts } from './templates.texts.ts';
import styles from './TemplateForm.module.css';

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
  const language = useLanguage();
  const form = useSchemaForm(TypedTemplate, { defaultValues: template });
  const [failure, setFailure] = useState<CallError | null>(null);
  const [theirs, setTheirs] = useState<AnswerTemplate | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const idempotencyKey = useIdempotencyKey();

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

  const submit = async (body: TypedTemplate): Promise<void> => {
    setFailure(null);
    const { id, version } = theirs ?? template;
    const quietly = { skipGlobalHandle: true };
    try {
      onSaved(
        id === undefined
          ? await call(
              answerTemplates.createTemplate,
              { params: { partnerId }, body },
              { ...quietly, headers: idempotencyKey.headerFor(body) },
            )
          : await call(
              answerTemplates.changeTemplate,
              { params: { partnerId, templateId: id }, body },
              { ...quietly, seenVersion: version ?? 1 },
            ),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = AnswerTemplate.safeParse(error.present);
      if (error.code === 'EDIT_CONFLICT' && present.success) {
        setTheirs(present.data);
        return;
      }
      if (showRefusedFields(form, error, (field) => (field === 'text' ? field : null))) return;
      setFailure(error);
    }
  };

  return (
    <Form
      form={form}
      onSubmit={submit}
      label={template.id === undefined ? texts.addTitle : texts.changeTitle}
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
      {theirs && (
        <Alert kind="warning">
          {texts.conflict}
          <blockquote className={styles.theirs}>{theirs.text}</blockquote>
        </Alert>
      )}
      {failure && (
        <Alert kind="error" title={texts.saveFailed}>
          {failureText(failure, language)}
        </Alert>
      )}
      <DialogFoot>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <SubmitButton isPending={form.formState.isSubmitting}>{texts.save}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}
