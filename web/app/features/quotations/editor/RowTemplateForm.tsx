import { rowTemplates, TypedRowTemplate } from '@troskel/contract/quotations/row-templates';
import type { RowTemplate, TemplateRow } from '@troskel/contract/quotations/row-templates';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useTexts } from '../../../lib/texts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { quantityOfRow, unitPriceInWords } from '../quotation-in-words.ts';
import { rowTemplatesTexts } from './row-templates.texts.ts';
import styles from './RowTemplatesDialog.module.css';

const TemplateFields = z.object({
  name: TypedRowTemplate.shape.name,
  /** Whether each of the rows is taken along. */
  picked: z.array(z.boolean()),
});

/** Keeps rows under a name, or gives a template another name. */
export function RowTemplateForm({
  partnerId,
  templates,
  renamed,
  rows,
  onSaved,
  onCancel,
}: {
  partnerId: string;
  templates: readonly RowTemplate[];
  /** The template that gets another name; null when rows are saved. */
  renamed: RowTemplate | null;
  /** Rows of the quotation. */
  rows: readonly TemplateRow[];
  onSaved: (saved: RowTemplate) => void;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(rowTemplatesTexts);
  const language = useLanguage();
  const form = useSchemaForm(TemplateFields, {
    defaultValues: { name: renamed?.name ?? '', picked: rows.map(() => true) },
    alsoCheck: ({ picked }) =>
      renamed !== null || picked.includes(true) ? {} : { 'picked.0': 'FIELD_MANDATORY' },
  });
  const [failure, setFailure] = useState<CallError | null>(null);
  const idempotencyKey = useIdempotencyKey();
  const typed = useWatch({ control: form.control, name: 'name' }).trim().toLowerCase();
  const replaced =
    renamed === null ? templates.find(({ name }) => name.toLowerCase() === typed) : undefined;
  const title = renamed === null ? texts.saveTitle : texts.renameTitle;

  const submit = async ({ name, picked }: z.infer<typeof TemplateFields>): Promise<void> => {
    setFailure(null);
    const present = renamed ?? replaced;
    const quietly = { skipGlobalHandle: true };
    const kept = rows.filter((_, place) => picked[place]);
    try {
      onSaved(
        present
          ? await send(
              rowTemplates.changeRowTemplate,
              {
                params: { partnerId, templateId: present.id },
                body: renamed ? { name } : { name, rows: kept },
              },
              { ...quietly, seenVersion: present.version },
            )
          : await send(
              rowTemplates.createRowTemplate,
              { params: { partnerId }, body: { name, rows: kept } },
              { ...quietly, headers: idempotencyKey.headerFor({ name, kept }) },
            ),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
  };

  return (
    <Form form={form} onSubmit={submit} label={title}>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        autoComplete="off"
        maxLength={60}
      />
      {renamed === null && (
        <fieldset className={styles.pick}>
          <legend>{texts.whichRows}</legend>
          {rows.map((row, place) => (
            <CheckboxField
              // The rows stay as they are while the form is open.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              name={`picked.${place}`}
              label={
                <>
                  {row.text}{' '}
                  <small>
                    {quantityOfRow(row, language)} · {unitPriceInWords(row.unitPriceOre, language)}
                  </small>
                </>
              }
            />
          ))}
        </fieldset>
      )}
      <div aria-live="polite">
        {replaced && (
          <Alert kind="warning" isSilent>
            {texts.replaces}
          </Alert>
        )}
      </div>
      {failure && (
        <Alert kind="error" title={texts.saveFailed}>
          {failureText(failure, language)}
        </Alert>
      )}
      <DialogFoot>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <SubmitButton isPending={form.formState.isSubmitting}>{texts.keep}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}
