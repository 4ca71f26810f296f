import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import type { HandIns } from '../../shell/hand-ins.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
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

export interface ReportMistakeProps {
  partnerId: string;
  send: HandIns['sendMessage'];
}

/** Which detail of the company is wrong and what is right: sent to us as a form. */
export default function ReportMistakeDialog({
  partnerId,
  send,
  ...controls
}: ReportMistakeProps & DialogControls): ReactNode {
  const texts = useTexts(companyInformationTexts);
  const record = useDialogForm(controls, {
    schema: Mistake,
    defaultValues: { field: undefined, right: '' },
    draft: `company-mistake-${partnerId}`,
    save: async ({ field, right }) =>
      send({
        message: texts.message(texts.fields[field], right),
        page: partnerAddress(partnerId, 'company-information'),
      }),
    onSaved: () => {
      showToast({ kind: 'success', title: texts.reported, text: texts.reportedText });
    },
  });

  return (
    <RecordDialog
      record={record}
      title={texts.report}
      intro={<p className={styles.intro}>{texts.reportText}</p>}
      failed={texts.reportFailed}
      cancel={texts.cancel}
      save={texts.reportSend}
    >
      <SelectField
        name="field"
        label={texts.reportField}
        options={reportableFields.map((value) => ({ value, label: texts.fields[value] }))}
      />
      <TextAreaField name="right" label={texts.reportRight} rows={4} />
    </RecordDialog>
  );
}
