import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { sendMessage } from '../../compose/send-message.ts';
import { CallError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { companyInformationTexts, reportableFields } from './company-information.texts.ts';
import styles from './ReportMistakeDialog.module.css';

const Mistake = z.object({
  field: z.enum(reportableFields, 'FIELD_MANDATORY'),
  // Leaves room in the message for what it is about.
  right: z
    .string('FIELD_MANDATORY')
    .check(z.trim(), z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(4000, 'FIELD_TOO_LONG')),
});
type Mistake = z.infer<typeof Mistake>;
const Typed = z.object({ field: z.string(), right: z.string() });
type Typed = z.infer<typeof Typed>;
const isTyped = (value: unknown): value is z.input<typeof Mistake> =>
  Typed.safeParse(value).success;

export interface ReportMistakeProps {
  partnerId: string;
}

/** Which detail of the company is wrong and what is right: sent to us as a form. */
export default function ReportMistakeDialog({
  partnerId,
  open,
  onClose,
  onExited,
}: ReportMistakeProps & DialogControls): ReactNode {
  const texts = useTexts(companyInformationTexts);
  const language = useLanguage();
  const form = useSchemaForm(Mistake, { defaultValues: { field: undefined, right: '' } });
  const draft = useFormDraft(form, `company-mistake-${partnerId}`, isTyped);
  // A dialog stands outside the pages' query client: a plain call.
  const [failure, setFailure] = useState<CallError | null>(null);

  const submit = async ({ field, right }: Mistake): Promise<void> => {
    const message = texts.message(texts.fields[field], right);
    const page = partnerAddress(partnerId, 'company-information');
    setFailure(null);
    try {
      await sendMessage?.({ message, page });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      return;
    }
    form.reset();
    draft.clear();
    showToast({ kind: 'success', title: texts.reported, text: texts.reportedText });
    onClose();
  };

  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={texts.report}>
      <p className={styles.intro}>{texts.reportText}</p>
      <Form form={form} onSubmit={submit} label={texts.report}>
        <SelectField
          name="field"
          label={texts.reportField}
          options={reportableFields.map((value) => ({ value, label: texts.fields[value] }))}
        />
        <TextAreaField name="right" label={texts.reportRight} rows={4} />
        {failure && (
          <Alert kind="error" title={texts.reportFailed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.reportSend}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
