import {
  mostReviewReportCharacters,
  NewReviewReport,
  reviewReportReasons,
} from '@troskel/contract/reviews/reports';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import { reportTexts } from './report.texts.ts';

export interface ReportDialogProps {
  /** Rejects with a CallError. */
  onSend: (report: NewReviewReport) => Promise<unknown>;
}

/** Reports a review, or the answer to it, to the staff. */
export default function ReportDialog({
  onSend,
  open,
  onClose,
  onExited,
}: ReportDialogProps & DialogControls): ReactNode {
  const texts = useTexts(reportTexts);
  const language = useLanguage();
  const form = useSchemaForm(NewReviewReport, { defaultValues: { reason: undefined, text: '' } });
  const [failure, setFailure] = useState<CallError | null>(null);
  const submit = async (report: NewReviewReport): Promise<void> => {
    setFailure(null);
    try {
      await onSend(report);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      return;
    }
    onClose();
    showToast({ kind: 'success', title: texts.sent, text: texts.sentText });
  };
  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={texts.title}>
      <Form form={form} onSubmit={submit} label={texts.title}>
        <p>{texts.intro}</p>
        <SelectField
          name="reason"
          label={texts.reason}
          options={reviewReportReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        <TextAreaField
          name="text"
          label={texts.more}
          help={texts.moreHelp}
          rows={3}
          isOptional
          maxLength={mostReviewReportCharacters}
        />
        {failure && (
          <Alert kind="error" title={texts.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.send}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
