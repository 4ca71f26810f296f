import { mostReason } from '@troskel/contract/billing/staff-calls';
import type { NewCredit } from '@troskel/contract/billing/staff-calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
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
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { CreditFields } from './credit-form.ts';
import type { WrittenCredit } from './credit-form.ts';
import { formatMoney } from './money.ts';
import { staffInvoicesTexts } from './staff-invoices.texts.ts';

export interface CreditDialogProps {
  number: string;
  /** What is not credited yet, in öre. */
  mostOre: number;
  /** Rejects with a CallError. */
  onSend: (credit: NewCredit) => Promise<unknown>;
}

/** Credits an invoice, whole or in part. */
export default function CreditDialog({
  number,
  mostOre,
  onSend,
  open,
  onClose,
  onExited,
}: CreditDialogProps & DialogControls): ReactNode {
  const texts = useTexts(staffInvoicesTexts);
  const language = useLanguage();
  const form = useSchemaForm(CreditFields, { defaultValues: { amountOre: '', reason: '' } });
  const [failure, setFailure] = useState<CallError | null>(null);
  const submit = async (credit: NewCredit): Promise<void> => {
    setFailure(null);
    try {
      await onSend(credit);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isOfField = error.errors.some(({ field }) => field !== undefined);
      if (isOfField) showRefusedFields(form, error, (field) => field as FieldPath<WrittenCredit>);
      else setFailure(error);
      return;
    }
    onClose();
    showToast({ kind: 'success', title: texts.credited(number), text: texts.creditedText });
  };
  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={texts.creditTitle(number)}>
      <Form form={form} onSubmit={submit} label={texts.creditTitle(number)}>
        <p>{texts.creditIntro}</p>
        <TextField
          name="amountOre"
          label={texts.creditAmount}
          help={texts.creditHelp(formatMoney(mostOre, language))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          isOptional
        />
        <TextField
          name="reason"
          label={texts.reason}
          help={texts.reasonHelp}
          maxLength={mostReason}
        />
        {failure && (
          <Alert kind="error" title={texts.notCredited}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.credit}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
