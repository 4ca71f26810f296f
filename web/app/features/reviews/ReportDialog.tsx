import {
  mostReviewReportCharacters,
  NewReviewReport,
  reviewReportReasons,
} from '@troskel/contract/reviews/reports';
import type { ReactNode } from 'react';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { reportTexts } from './report.texts.ts';

export interface ReportDialogProps {
  /** Rejects with a CallError. */
  onSend: (report: NewReviewReport) => Promise<unknown>;
}

/** Reports a review, or the answer to it, to the staff. */
export default function ReportDialog({
  onSend,
  ...controls
}: ReportDialogProps & DialogControls): ReactNode {
  const texts = useTexts(reportTexts);
  const record = useDialogForm(controls, {
    schema: NewReviewReport,
    defaultValues: { reason: undefined, text: '' },
    save: (report) => onSend(report),
    onSaved: () => void showToast({ kind: 'success', title: texts.sent, text: texts.sentText }),
  });

  return (
    <RecordDialog
      record={record}
      title={texts.title}
      failed={texts.failed}
      cancel={texts.cancel}
      save={texts.send}
    >
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
    </RecordDialog>
  );
}
