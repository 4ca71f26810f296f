import { rowTemplates, TypedRowTemplate } from '@troskel/contract/quotations/row-templates';
import type { RowTemplate, TemplateRow } from '@troskel/contract/quotations/row-templates';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../../patterns/record-form/use-record-form.ts';
import { send } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
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
  const replacedBy = (name: string): RowTemplate | undefined => {
    const typed = name.trim().toLowerCase();
    if (renamed !== null) return undefined;
    return templates.find((one) => one.name.toLowerCase() === typed);
  };
  const record = useRecordForm({
    schema: TemplateFields,
    defaultValues: { name: renamed?.name ?? '', picked: rows.map(() => true) },
    alsoCheck: ({ picked }) =>
      renamed !== null || picked.includes(true) ? {} : { 'picked.0': 'FIELD_MANDATORY' },
    save: ({ name, picked }, { createOptions }) => {
      const kept = rows.filter((_, place) => picked[place]);
      const present = renamed ?? replacedBy(name);
      if (!present) {
        const body = { name, rows: kept };
        return send(rowTemplates.createRowTemplate, { params: { partnerId }, body }, createOptions);
      }
      return send(
        rowTemplates.changeRowTemplate,
        {
          params: { partnerId, templateId: present.id },
          body: renamed ? { name } : { name, rows: kept },
        },
        { skipGlobalHandle: true, seenVersion: present.version },
      );
    },
    onSaved,
    asksToLeave: false,
  });
  const replaced = replacedBy(useWatch({ control: record.form.control, name: 'name' }));
  const title = renamed === null ? texts.saveTitle : texts.renameTitle;

  return (
    <RecordForm
      record={record}
      label={title}
      failed={texts.saveFailed}
      acts={
        <DialogFoot>
          <Button look="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={record.isSaving}>{texts.keep}</SubmitButton>
        </DialogFoot>
      }
    >
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
    </RecordForm>
  );
}
