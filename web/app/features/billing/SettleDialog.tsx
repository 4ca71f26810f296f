import { Settlement, settlements, staffPayments } from '@troskel/contract/billing/payments';
import { staffBilling } from '@troskel/contract/billing/staff-calls';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { paymentsTexts } from './payments.texts.ts';

export interface SettleDialogProps {
  paymentId: string;
  title: string;
  /** The invoice that its reference names; empty for none. */
  number: string;
}

/** Settles a payment that waits. */
export default function SettleDialog({
  paymentId,
  title,
  number,
  ...controls
}: SettleDialogProps & DialogControls): ReactNode {
  const texts = useTexts(paymentsTexts);
  const record = useDialogForm(controls, {
    schema: Settlement,
    defaultValues: { act: undefined, number, note: '' },
    save: (body, { createOptions }) =>
      call(staffPayments.settlePayment, { params: { paymentId }, body }, createOptions),
    refreshes: [staffPayments.listWaitingPayments, staffBilling.listAllInvoices],
    onSaved: () => void showToast({ kind: 'success', title: texts.settled }),
  });
  const act = useWatch({ control: record.form.control, name: 'act' });
  return (
    <RecordDialog
      record={record}
      title={title}
      failed={texts.notSettled}
      cancel={texts.cancel}
      save={texts.save}
    >
      <SelectField
        name="act"
        label={texts.actLabel}
        options={settlements.map((value) => ({ value, label: texts.acts[value] }))}
      />
      {act !== 'return' && (
        <TextField
          name="number"
          label={texts.number}
          help={texts.numberHelp}
          maxLength={20}
          autoComplete="off"
        />
      )}
      <TextField name="note" label={texts.note} help={texts.noteHelp} maxLength={200} />
    </RecordDialog>
  );
}
